import { expect, it } from 'vitest';
import { cameraFault } from './camera-fault';

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('a %s of the camera means %s', (name, fault) => {
  expect(cameraFault(new DOMException('', name))).toBe(fault);
  expect(cameraFault({ name })).toBe(fault);
});

it.each([undefined, null, 'NotAllowedError', {}])('%j, which is no camera error, means failed', (error) => {
  expect(cameraFault(error)).toBe('failed');
});
