import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { BlurImage } from './blur-image';
import { FirstFloorPlan } from './first-photos';

// Pictures are not loaded here.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(cleanup);

const photo = (
  <TestPage locale="en">
    <BlurImage src="https://media.example/1.jpg" width={320} blur={null} alt="Kök" />
  </TestPage>
);
const nothing = () => undefined;
const noPlanWork = { saved: null, onChange: nothing, onPendingChange: nothing, error: undefined, disabled: false };
const attributes = () => {
  const image = screen.getByRole('img', { name: 'Kök' });
  return [image.getAttribute('src'), image.getAttribute('srcset')];
};

it.each([
  [1, 320],
  [2, 640],
])('on a screen with a density of %d a photo is fetched at a width of %d without srcset', (density, width) => {
  vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(density);
  render(photo);
  expect(attributes()).toEqual([`https://media.example/1.jpg?w=${width}`, null]);
});

it('an eager photo in HTML names the file for each density in `srcset`, because that alone is preloaded', () => {
  const html = renderToString(
    <TestPage locale="en">
      <BlurImage src="https://media.example/1.jpg" width={320} blur={null} alt="Kök" eager />
    </TestPage>,
  );
  expect(html).toContain('imageSrcSet="https://media.example/1.jpg?w=320, https://media.example/1.jpg?w=640 2x"');
});

it('a photo in HTML leaves the choice to the browser, also after hydration', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(photo);
  const inHtml = attributes();
  expect(inHtml).toEqual(['https://media.example/1.jpg?w=320', 'https://media.example/1.jpg?w=640 2x']);
  const hydrated = await act(() => hydrateRoot(root, photo));
  expect(attributes()).toEqual(inHtml);
  act(() => hydrated.unmount());
  root.remove();
});

it('so does a floor plan, which the server renders without a window', () => {
  const plan = <FirstFloorPlan {...noPlanWork} value="https://media.example/plan.jpg" />;
  const html = renderToString(<TestPage locale="en">{plan}</TestPage>);
  expect(html).toMatch(/srcSet="https:\/\/media\.example\/plan\.jpg\?w=\d+ 2x"/);
});
