import { afterEach, beforeEach, vi } from 'vitest';

const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void complaints.push(args));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(`console.error and console.warn must stay silent: ${JSON.stringify(complaints)}`);
});
