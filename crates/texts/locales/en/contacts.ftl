### Contacts in the console

contacts = Contacts
contacts-intro = People you send jobs to for review, and your customers and partners.
contacts-none = No contacts yet. Add one, or import a list.
contacts-all-groups = All groups
contacts-more = Next page
contacts-show = Show contacts
contacts-import = Import contacts
contacts-export = Export as CSV
contact-add = Add contact
contact-new = New contact
contact-edit = Edit contact
contact-delete = Delete contact
contact-delete-note = Deletes this contact. Jobs that were sent to this address stay as they are.
contact-did-add = Contact added
contact-did-delete = Contact deleted
contact-company = Company
contact-group = Group
contact-language = Language
contact-identity = Reference
contact-phone = Phone
contact-alt-phone = Other phone
contact-address = Street address
contact-zip-code = Postal code
contact-city = City
contact-state = State or region
contact-bounced = Bounced
contact-bounced-note = The last email to this address came back. Check the address; another address is a new contact.
reason-contact-exists = You already have a contact with this address.
reason-contact-named = This contact is the customer or partner of a job and can't be deleted.

import-file = CSV file
import-file-note = UTF-8 or Windows-1252, separated by commas, semicolons or tabs, with up to 10,000 lines. The first line names the columns.
import-columns = Columns; only the email address is required:
import-known = Contacts with a known address are updated; empty cells leave them as they are. You will see what changes before anything is saved.
import-preview = Check file
import-other = Choose another file
import-windows = This file is not UTF-8. It was read as Windows-1252; check names with special characters.
import-unknown = These columns are ignored: { $names }
import-to-add =
    { $count ->
        [one] { $count } new contact
       *[other] { $count } new contacts
    }
import-to-change =
    { $count ->
        [one] { $count } contact to update
       *[other] { $count } contacts to update
    }
import-to-leave = { $count } unchanged
import-wrong =
    { $count ->
        [one] { $count } line with errors is not imported
       *[other] { $count } lines with errors are not imported
    }
import-confirm =
    { $count ->
        [one] Import { $count } contact
       *[other] Import { $count } contacts
    }
import-nothing = There is nothing to import.
import-done = Import complete
import-did-add = { $count } added
import-did-change = { $count } updated
import-line = Line
import-problem = Error
import-effect = Result
import-added = New
import-changed = Update
import-unchanged = Unchanged
import-first = Only the first { $count } lines are shown.
mistake-list = Choose a CSV file whose first line has a column for the email address.
mistake-too-many-lines = At most { $count } lines are allowed.
contact-enter-language = Enter a language such as en or de-AT.
