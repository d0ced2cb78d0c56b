### A user's own language and time zone

language = Sprache
automatic = Automatisch
automatic-note = Automatisch: Seiten folgen Ihrem Browser, E-Mails der Sprache des Teams. Zeiten in E-Mails gelten immer in der Zeitzone des Teams.
