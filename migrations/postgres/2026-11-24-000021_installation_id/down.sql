DELETE FROM installation WHERE key = 'id';
