import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { EnvironmentBadge } from './environment-badge';

afterEach(cleanup);

it.each([
  ['embedded', true, 'Demo'],
  ['embedded', false, null],
  ['preview', false, 'Förhandsmiljö'],
  ['production', false, 'Produktion'],
  ['production', true, 'Produktion'],
] as const)('the environment %s, with the demo on: %s', (environment, demo, word) => {
  const { container } = render(
    <TestPage>
      <EnvironmentBadge environment={environment} demo={demo} />
    </TestPage>,
  );
  expect(container.querySelector('[aria-hidden].truncate')?.textContent ?? null).toBe(word);
});
