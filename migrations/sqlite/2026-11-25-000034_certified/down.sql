DROP TABLE log_untold;
