"""Tables on disk or in a database, and backups of them."""
