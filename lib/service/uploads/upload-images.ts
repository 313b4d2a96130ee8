import { limits, uploadParts, type UploadedImages } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { cleanUploads } from './clean-uploads';
import { mediaUrl } from './media-path';
import { receiveFiles } from './receive-files';
import { storeUploads } from './store-uploads';
import { withTemporaryFolder } from './temporary-folder';
import { withUploadSlot } from './upload-slots';

const rules = { part: uploadParts.images, filesMax: limits.imageFilesPerRequestMax };

/**
 * `POST /uploads/images` (section 4.13): stores up to 8 images and returns their URLs and blur placeholders in the order sent.
 * All or nothing. Throws 400 for an invalid form or file, 413 for one that is too large.
 */
export async function uploadImages(
  context: ServiceContext,
  organizationId: string,
  request: Request,
): Promise<UploadedImages> {
  const { publicUrl, temporaryFolder } = context.settings;
  const upload = () =>
    withTemporaryFolder(temporaryFolder, async (folder) => {
      const files = await receiveFiles(request, folder, rules);
      const uploads = await cleanUploads(files, 'image', (index) => [rules.part, index]);
      const paths = await storeUploads(context, organizationId, uploads, request.signal);
      return {
        data: paths.map((path, index) => ({
          url: mediaUrl(path, publicUrl),
          blurPlaceholder: uploads[index]!.blurPlaceholder,
        })),
      };
    });
  return withUploadSlot(request.signal, upload);
}
