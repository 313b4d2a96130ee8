import { afterEach, beforeEach, expect, it } from 'vitest';
import { rejectStrayFiles } from './stray-files';

let stop: () => void;

beforeEach(() => {
  stop = rejectStrayFiles();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function drag(type: 'dragover' | 'drop', target: Element, types = ['Files']) {
  document.body.append(target);
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
  target.dispatchEvent(event);
  return { isRejected: event.defaultPrevented && dataTransfer.dropEffect === 'none', event };
}

it.each(['dragover', 'drop'] as const)('a file where nothing takes it does not replace the page: %s', (type) => {
  expect(drag(type, document.createElement('main')).isRejected).toBe(true);
});

it('leaves text, file fields and drop zones alone', () => {
  expect(drag('drop', document.createElement('main'), ['text/plain']).event.defaultPrevented).toBe(false);
  const field = Object.assign(document.createElement('input'), { type: 'file' });
  expect(drag('drop', field).event.defaultPrevented).toBe(false);
  const zone = document.createElement('div');
  zone.addEventListener('dragover', (event) => event.preventDefault());
  expect(drag('dragover', zone).isRejected).toBe(false);
});

it('ends', () => {
  stop();
  expect(drag('drop', document.createElement('main')).event.defaultPrevented).toBe(false);
});
