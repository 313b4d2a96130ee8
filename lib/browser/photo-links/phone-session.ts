import { measureLine } from '@/lib/browser/uploads/line-speed';
import { createPhotoSession, type PhotoSession } from '@/lib/browser/uploads/photo-session';
import { preparedAtOnce, prepareImage } from '@/lib/browser/uploads/prepare-image';
import { sendUpload } from '@/lib/browser/uploads/send-upload';
import { createUploadLanes } from '@/lib/browser/uploads/upload-lanes';
import { photoFilesHeader, photoLinkHeader } from '@/lib/rules/photo-links/photo-link';

// All phones of an organization share what its key may send.
const uploadsPerMinute = 20;

/** The photos that a phone sends by a link; `sent` came by it before. */
export function openPhoneSession(token: string, sent: string[]): PhotoSession {
  const line = measureLine();
  return createPhotoSession(sent, {
    prepare: (file) => prepareImage(file, { forSlowLine: line.isSlow() }),
    prepareAtOnce: preparedAtOnce,
    send(parts, options) {
      const headers = { [photoLinkHeader]: token, [photoFilesHeader]: parts.map(({ id }) => id ?? '').join(',') };
      return sendUpload(parts, { ...options, target: 'images', to: { path: '/api/phone/upload', headers } });
    },
    lanes: createUploadLanes({ atOnce: line.requestsAtOnce(), perMinute: uploadsPerMinute }),
    line,
    // Which files other listings show is not for the holder of a link.
    findKnown: () => Promise.resolve([]),
  });
}
