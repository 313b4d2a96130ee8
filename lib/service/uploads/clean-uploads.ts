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
 * not an accepted image; every file is inspected before the first is decoded.
 */
export async function cleanUploads(
  files: string[],
  kind: CleanUpload['kind'],
  issuePath: (index: number) => Issue['path'],
): Promise<CleanUpload[]> {
  const images = await withIssues(files.map(inspectImage), issuePath);
  return withIssues(
    images.map(async (image, index) => {
      const file = `${files[index]!}.clean`;
      const cleaned = await cleanImage(files[index]!, file, image);
      return { file, type: image.type, kind, ...cleaned, blurPlaceholder: await blurPlaceholderOf(file, image.pixels) };
    }),
    issuePath,
  );
}

async function withIssues<Result>(work: Promise<Result>[], issuePath: (index: number) => Issue['path']) {
  const settled = await Promise.allSettled(work);
  const issues: Issue[] = [];
  const results: Result[] = [];
  for (const [index, outcome] of settled.entries()) {
    if (outcome.status === 'fulfilled') results.push(outcome.value);
    else if (outcome.reason instanceof ImageFault) {
      issues.push({ path: issuePath(index), message: outcome.reason.message });
    } else throw outcome.reason;
  }
  if (issues.length > 0) throw badRequest(issues);
  return results;
}
