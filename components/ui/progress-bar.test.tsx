import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ProgressBar } from './progress-bar';

afterEach(cleanup);

const bar = (value: number | null) => (
  <TestPage>
    <ProgressBar label="Kontrollerar" value={value} valueText="Snart" />
  </TestPage>
);

it("has no style attribute in the server's HTML, which the Content Security Policy would block", () => {
  expect(renderToString(bar(40))).not.toContain('style=');
});

it('has the length of its value in the browser', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(bar(40));
  const { rerender } = render(bar(40), { container, hydrate: true });
  const progress = screen.getByRole('progressbar', { name: 'Kontrollerar' });
  const shown = () => [
    container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width,
    progress.getAttribute('value'),
  ];
  expect(shown()).toEqual(['40%', '40']);
  rerender(bar(62.5));
  expect(shown()).toEqual(['62.5%', '62.5']);
  rerender(bar(null));
  expect(shown()).toEqual(['', null]);
});

it('shows the failed part apart from the rest', () => {
  const { container } = render(
    <TestPage>
      <ProgressBar label="Kontrollerar" value={80} failed={30} valueText="Snart" />
    </TestPage>,
  );
  const parts = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > span')];
  expect(parts.map(({ style }) => style.width)).toEqual(['50%', '30%']);
});
