import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { cameraFault, type CameraFault } from '@/lib/rules/camera/camera-fault';

export type CameraState =
  | { kind: 'starting' }
  | { kind: 'live'; width: number; height: number }
  | { kind: 'fault'; fault: CameraFault };

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
};

/** The camera on the back of the device, shown in a video element; released while the page is hidden. */
export function useCamera(): { video: RefObject<HTMLVideoElement | null>; state: CameraState; retry: () => void } {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const restart = useRef<() => void>(undefined);
  const retry = useCallback(() => restart.current?.(), []);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let stop: (() => void) | null = null;
    const end = () => {
      stop?.();
      stop = null;
    };
    const follow = () => {
      if (document.visibilityState === 'hidden') end();
      else stop ??= startCamera(element, setState);
    };
    restart.current = () => {
      end();
      follow();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      end();
    };
  }, []);

  return { video, state, retry };
}

/** Starts the camera and returns a function that stops it. */
function startCamera(video: HTMLVideoElement, report: (state: CameraState) => void): () => void {
  let stream: MediaStream | null = null;
  const ended = new AbortController();
  const { signal } = ended;
  const reportSize = () => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0 && height > 0) report({ kind: 'live', width, height });
  };
  const stop = () => {
    ended.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };

  async function start() {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return report({ kind: 'fault', fault: window.isSecureContext ? 'unsupported' : 'insecure' });
    try {
      stream = await devices.getUserMedia(wanted);
    } catch (error) {
      if (!signal.aborted) report({ kind: 'fault', fault: cameraFault(error) });
      return;
    }
    if (signal.aborted) return stop();
    // The device was unplugged, the system took the camera away, or the person no longer allows it.
    const reportEnd = async () => {
      const fault = (await isDenied()) ? 'denied' : 'busy';
      if (!signal.aborted) report({ kind: 'fault', fault });
    };
    for (const track of stream.getTracks()) track.addEventListener('ended', () => void reportEnd(), { signal });
    // Turning the phone changes the shape of the picture.
    video.addEventListener('resize', reportSize, { signal });
    video.addEventListener('loadedmetadata', reportSize, { signal });
    video.srcObject = stream;
    // Rejects if the camera is stopped before its first picture.
    await video.play().catch(() => undefined);
  }

  report({ kind: 'starting' });
  void start();
  return stop;
}

async function isDenied(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'denied';
  } catch {
    // The browser has no permissions, or none of this name.
    return false;
  }
}
