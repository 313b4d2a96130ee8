'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prepareImage } from '@/lib/browser/uploads/prepare-image';
import { uploadFile } from '@/lib/browser/uploads/upload-file';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { useUnsentPlan } from './unsent-photos';

export interface FloorPlanUpload {
  file: File;
  name: string;
  progress: number;
  failure: UploadFailure | null;
}

interface UploadOptions {
  onPendingChange: (pending: boolean) => void;
  onUploaded: (url: string) => void;
}

// Thin lines and small figures need a higher resolution than photos.
const planEdgeMax = 4096;

/** The upload of the floor plan; a later file replaces an earlier one. */
export function useFloorPlanUpload({ onPendingChange, onUploaded }: UploadOptions) {
  const [upload, setUpload] = useState<FloorPlanUpload | null>(null);
  const running = useRef<{ file: File; controller: AbortController } | null>(null);
  const isPending = upload !== null && upload.failure === null;
  const tellPending = useEffectEvent(onPendingChange);
  useEffect(() => tellPending(isPending), [isPending]);
  useEffect(() => () => running.current?.controller.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.controller.abort();
    const run = { file, controller: new AbortController() };
    const { signal } = run.controller;
    running.current = run;
    const tell = (progress: number, failure: UploadFailure | null = null) => {
      if (running.current === run) setUpload({ file, name: file.name, progress, failure });
    };
    tell(0);
    try {
      const image = await prepareImage(file, { edgeMax: planEdgeMax });
      signal.throwIfAborted();
      const { url } = await uploadFile(image, { target: 'floorPlan', name: file.name, onProgress: tell, signal });
      if (running.current !== run) return;
      running.current = null;
      setUpload(null);
      onUploaded(url);
    } catch (error) {
      tell(0, error instanceof UploadFault ? error.failure : uploadFailureOf('UNREADABLE_ANSWER'));
    }
  }

  useUnsentPlan(upload?.file ?? null, (file) => void send(file));

  return {
    upload,
    start: (file: File) => void send(file),
    retry: () => {
      if (running.current) void send(running.current.file);
    },
    clear: () => {
      running.current?.controller.abort();
      running.current = null;
      setUpload(null);
    },
  };
}
