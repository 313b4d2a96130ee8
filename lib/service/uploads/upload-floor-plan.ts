import { uploadParts, type UploadedFloorPlan } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { cleanUploads } from './clean-uploads';
import { mediaUrl } from './media-path';
import { receiveFiles } from './receive-files';
import { storeUploads } from './store-uploads';
import { withTemporaryFolder } from './temporary-folder';
import { withUploadSlot } from './upload-slots';

const rules = { part: uploadParts.floorPlan, filesMax: 1 };

/**
 * `POST /uploads/floor-plan` (section 4.13): stores one image and returns its URL. Throws 400 for an invalid form or file, 413 for
 * one that is too large.
 */
export async function uploadFloorPlan(
  context: ServiceContext,
  organizationId: string,
  request: Request,
): Promise<UploadedFloorPlan> {
  const { publicUrl, temporaryFolder } = context.settings;
  const upload = () =>
    withTemporaryFolder(temporaryFolder, async (folder) => {
      const files = await receiveFiles(request, folder, rules);
      const uploads = await cleanUploads(files, 'floor_plan', () => [rules.part]);
      const [path] = await storeUploads(context, organizationId, uploads, request.signal);
      return { url: mediaUrl(path!, publicUrl) };
    });
  return withUploadSlot(request.signal, upload);
}
