import { findBrowser } from '@/lib/testing/harness/find-browser';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { findS3Server } from '@/lib/testing/harness/s3-server';

// Installs the programs that the tests need while the static checks run, because it mostly waits for disk and network.
findPostgres();
findS3Server();
findBrowser();
