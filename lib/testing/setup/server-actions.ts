import type { Mock } from 'vitest';
import type { Plugin } from 'vitest/config';

/** Replaces server actions by mocks in tests of components, so that no server code is loaded. In a browser they are requests. */
export const mockServerActions: Plugin = {
  name: 'mock-server-actions',
  enforce: 'pre',
  transform(code) {
    if (!code.startsWith("'use server'")) return null;
    const names = [...code.matchAll(/^export async function (\w+)/gm)].map(([, name]) => name);
    const mocks = names.map(
      (name) => `export const ${name} = vi.fn(() => Promise.reject(new Error('The test gives no answer to ${name}')));`,
    );
    return `import { vi } from 'vitest';\n${mocks.join('\n')}`;
  },
};

/** The mock that a server action is in tests of components. */
export function mockOf(action: (input: unknown) => Promise<unknown>): Mock<(input: unknown) => Promise<unknown>> {
  return action as Mock<(input: unknown) => Promise<unknown>>;
}
