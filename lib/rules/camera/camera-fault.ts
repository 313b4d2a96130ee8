/** Why there is no picture from the camera. `insecure`: the page is not served over https; `unsupported`: the browser has no camera API. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'failed';

const faultsByName: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function cameraFault(error: unknown): CameraFault {
  const name = error instanceof Error || isNamed(error) ? error.name : '';
  return faultsByName[name] ?? 'failed';
}

// In some browsers a DOMException is not an Error.
function isNamed(error: unknown): error is { name: string } {
  return typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';
}
