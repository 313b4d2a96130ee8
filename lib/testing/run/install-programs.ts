import { findBrowser } from '@/lib/testing/harness/find-browser';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { findS3Server } from '@/lib/testing/harness/s3-server';

// Installs what the tests need, while the static checks run: it mostly waits for the disk and the line.
findPostgres();
findS3Server();
findBrowser();
