import { findBrowser } from '@/lib/testing/harness/find-browser';
import { installMissing } from '@/lib/testing/install-from-debian';

// Installs the programs that the tests need while the static checks run, because it mostly waits for disk and network.
if (process.env.CI === 'true') installMissing(['postgresql', 'ceph-mon', 'ceph-osd', 'radosgw']);
findBrowser();
