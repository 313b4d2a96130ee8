import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCamera } from './use-camera';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Camera() {
  const { video, state } = useCamera();
  return (
    <>
      <video muted ref={video} />
      <output>{state.kind === 'fault' ? state.fault : state.kind}</output>
    </>
  );
}

it.each([
  ['denied', 'denied'],
  ['granted', 'busy'],
  ['unknown', 'busy'],
])('if the camera ends while its permission is %s, it is %s', async (state, fault) => {
  const track = Object.assign(new EventTarget(), { stop: () => undefined });
  const stream = Object.assign(new MediaStream(), { getTracks: () => [track] });
  const permissions = state === 'unknown' ? undefined : { query: async () => ({ state }) };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream }, permissions });
  render(<Camera />);
  await act(async () => undefined);
  await act(async () => track.dispatchEvent(new Event('ended')));
  expect((await screen.findByText(fault)).tagName).toBe('OUTPUT');
});
