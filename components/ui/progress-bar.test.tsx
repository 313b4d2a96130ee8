// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar';

afterEach(cleanup);

const bar = (
  <NextIntlClientProvider locale="sv" messages={{}}>
    <ProgressBar label="Kontrollerar" value={40} />
  </NextIntlClientProvider>
);

it('has no style attribute in the HTML of the server, which the policy of the page would block', () => {
  expect(renderToString(bar)).not.toContain('style=');
});

it('is as long as its value once it is in the browser', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(bar);
  render(bar, { container, hydrate: true });
  const width = container.querySelector<HTMLElement>('[style]')?.style.width;
  expect([width, screen.getByRole('progressbar', { name: 'Kontrollerar' }).getAttribute('value')]).toEqual([
    '40%',
    '40',
  ]);
});
