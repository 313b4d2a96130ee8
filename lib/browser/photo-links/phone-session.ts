import { sendJson } from '@/lib/browser/read-json';
import { measureLine } from '@/lib/browser/uploads/line-speed';
import { createPhotoSession, type PhotoSession } from '@/lib/browser/uploads/photo-session';
import { preparedAtOnce, prepareImage } from '@/lib/browser/uploads/prepare-image';
import { sendUpload } from '@/lib/browser/uploads/send-upload';
import { createUploadLanes } from '@/lib/browser/uploads/upload-lanes';
import { photoFilesHeader, photoLinkHeader } from '@/lib/rules/photo-links/photo-link';

// All phones of an organization share the rate limit of its key.
const uploadsPerMinute = 20;

/**
 * Opens the session of photos that a phone sends by a link; `sent` are those sent by it earlier, and the listing has room for `max` of
 * this link. Reports that the page is open, which every later request does too.
 */
export function openPhoneSession(token: string, sent: string[], max: number): PhotoSession {
  const line = measureLine();
  const ofLink = { [photoLinkHeader]: token };
  void sendJson('/api/phone/opened', {}, { headers: ofLink }).catch(() => undefined);
  return createPhotoSession(
    sent,
    {
      prepare: (file) => prepareImage(file, { forSlowLine: line.isSlow() }),
      prepareAtOnce: preparedAtOnce,
      send(parts, options) {
        const headers = { ...ofLink, [photoFilesHeader]: parts.map(({ id }) => id ?? '').join(',') };
        return sendUpload(parts, { ...options, target: 'images', to: { path: '/api/phone/upload', headers } });
      },
      lanes: createUploadLanes({ atOnce: line.requestsAtOnce(), perMinute: uploadsPerMinute }),
      line,
      // The user of a link must not learn which files other listings show.
      findKnown: () => Promise.resolve([]),
    },
    max,
  );
}
