import { vi } from 'vitest';

// Hashing a password at its real cost is slower than the rest of most tests.
vi.mock('@/lib/desk/staff/password-cost', () => ({ passwordCost: { N: 2 ** 4, r: 8, p: 1 } }));
