### Settings of a user, and keys

language = Sprache
automatic = Automatisch
automatic-note = Automatisch: Seiten folgen Ihrem Browser, E-Mails der Sprache des Teams. Zeiten in E-Mails gelten immer in der Zeitzone des Teams.
used-from = von { $address }
