import { vi } from 'vitest';

// Test files share a process. Those whose modules count or cache load all modules again.
vi.resetModules();
