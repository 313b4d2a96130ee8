import { vi } from 'vitest';

// Test files share a process. Those that count or cache in their modules load all of them anew.
vi.resetModules();
