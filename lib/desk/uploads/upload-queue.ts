import type { PhotoAction, PhotoItem } from './photo-list';
import { prepareImage } from './prepare-image';
import { uploadFailureOf } from './upload-failure';
import { UploadFault } from './upload-fault';
import { uploadFile, type Upload, type UploadOptions } from './upload-file';

const atOnceMax = 3;

export type Send = (file: File, options: Pick<UploadOptions, 'onProgress' | 'signal'>) => Promise<Upload>;

export type UploadQueue = {
  /** Keeps a file until it is uploaded. */
  hold: (id: string, file: File) => void;
  /** Starts what waits, first in the order shown, and stops what is gone. */
  follow: (items: PhotoItem[]) => void;
  stop: () => void;
};

/** Prepares and sends the files of a photo list, a few at once; the list itself says which. */
export function createUploadQueue(dispatch: (action: PhotoAction) => void, send: Send = sendImage): UploadQueue {
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  let latest: PhotoItem[] = [];

  function follow(items: PhotoItem[]): void {
    latest = items;
    const wanted = items.filter(({ state }) => state === 'waiting' || state === 'sending');
    for (const [id, controller] of running) {
      if (wanted.some((item) => item.id === id)) continue;
      running.delete(id);
      controller.abort();
    }
    for (const { id } of wanted) {
      if (running.size >= atOnceMax) return;
      if (!running.has(id)) void start(id);
    }
  }

  async function start(id: string): Promise<void> {
    const file = files.get(id);
    const controller = new AbortController();
    running.set(id, controller);
    const isCurrent = () => running.get(id) === controller;
    const tell = (action: PhotoAction) => {
      if (isCurrent()) dispatch(action);
    };
    try {
      if (!file) throw new UploadFault('EMPTY_FILE');
      const onProgress = (progress: number) => tell({ type: 'progress', id, progress });
      const sent = send(file, { onProgress, signal: controller.signal });
      tell({ type: 'sending', id });
      const { url, blur } = await sent;
      tell({ type: 'uploaded', id, url, blur });
      if (isCurrent()) files.delete(id);
    } catch (error) {
      const failure = error instanceof UploadFault ? error.failure : uploadFailureOf('UNREADABLE_ANSWER');
      tell({ type: 'failed', id, failure });
    }
    if (!isCurrent()) return;
    running.delete(id);
    follow(latest.filter((item) => item.id !== id));
  }

  return {
    hold: (id, file) => void files.set(id, file),
    follow,
    stop() {
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}

async function sendImage(file: File, options: Pick<UploadOptions, 'onProgress' | 'signal'>): Promise<Upload> {
  const image = await prepareImage(file);
  options.signal.throwIfAborted();
  return uploadFile(image, { ...options, target: 'images', name: file.name });
}
