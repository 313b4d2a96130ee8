import { vi } from 'vitest';

// A password at its real cost takes longer than most tests do besides.
vi.mock('@/lib/desk/staff/password-cost', () => ({ passwordCost: { N: 2 ** 4, r: 8, p: 1 } }));
