import type { Issue, UploadType } from '@/lib/contract';
import { badRequest } from '@/lib/service/service-error';
import { blurPlaceholderOf, cleanImage, ImageFault, inspectImage } from './clean-image';

/** A file that is ready to be stored. */
export type CleanUpload = {
  file: string;
  type: UploadType;
  kind: 'image' | 'floor_plan';
  bytes: number;
  width: number;
  height: number;
  blurPlaceholder: string;
};

/**
 * Re-encodes received files into clean files beside them. Throws a 400 with an issue for each file that is damaged, too large or
 * not an accepted image.
 */
export async function cleanUploads(
  files: string[],
  kind: CleanUpload['kind'],
  issuePath: (index: number) => Issue['path'],
): Promise<CleanUpload[]> {
  const settled = await Promise.allSettled(files.map((file) => cleanUpload(file, kind)));
  const issues: Issue[] = [];
  const uploads: CleanUpload[] = [];
  for (const [index, outcome] of settled.entries()) {
    if (outcome.status === 'fulfilled') uploads.push(outcome.value);
    else if (outcome.reason instanceof ImageFault) {
      issues.push({ path: issuePath(index), message: outcome.reason.message });
    } else throw outcome.reason;
  }
  if (issues.length > 0) throw badRequest(issues);
  return uploads;
}

async function cleanUpload(source: string, kind: CleanUpload['kind']): Promise<CleanUpload> {
  const image = await inspectImage(source);
  const file = `${source}.clean`;
  const cleaned = await cleanImage(source, file, image);
  return { file, type: image.type, kind, ...cleaned, blurPlaceholder: await blurPlaceholderOf(file, image.pixels) };
}
