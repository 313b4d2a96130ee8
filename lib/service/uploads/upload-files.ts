import { limits, uploadParts, type UploadedFloorPlan, type UploadedImage, type UploadedImages } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { cleanUploads } from './clean-uploads';
import { mediaUrl } from './media-path';
import { receiveFiles } from './receive-files';
import { storeUploads } from './store-uploads';
import { withTemporaryFolder } from './temporary-folder';
import { withUploadSlot } from './upload-slots';

/**
 * `POST /uploads/images` (section 4.13): stores up to 8 images and returns their URLs and blur placeholders in the order sent.
 * All or nothing. Throws 400 for an invalid form or file, 413 for one that is too large.
 */
export async function uploadImages(
  context: ServiceContext,
  organizationId: string,
  request: Request,
): Promise<UploadedImages> {
  return { data: await uploadFiles(context, organizationId, request, 'image') };
}

/**
 * `POST /uploads/floor-plan` (section 4.13): stores one image and returns its URL. Throws 400 for an invalid form or file, 413 for
 * one that is too large.
 */
export async function uploadFloorPlan(
  context: ServiceContext,
  organizationId: string,
  request: Request,
): Promise<UploadedFloorPlan> {
  const [floorPlan] = await uploadFiles(context, organizationId, request, 'floor_plan');
  return { url: floorPlan!.url };
}

const rulesOf = {
  image: { part: uploadParts.images, filesMax: limits.imageFilesPerRequestMax },
  floor_plan: { part: uploadParts.floorPlan, filesMax: 1 },
};

function uploadFiles(
  context: ServiceContext,
  organizationId: string,
  request: Request,
  kind: keyof typeof rulesOf,
): Promise<UploadedImage[]> {
  const { publicUrl, temporaryFolder } = context.settings;
  const rules = rulesOf[kind];
  const upload = async (folder: string) => {
    const files = await receiveFiles(request, folder, rules);
    const uploads = await cleanUploads(files, kind, (index) => (kind === 'image' ? [rules.part, index] : [rules.part]));
    const paths = await storeUploads(context, organizationId, uploads, request.signal);
    return uploads.map(({ blurPlaceholder }, index) => ({ url: mediaUrl(paths[index]!, publicUrl), blurPlaceholder }));
  };
  return withUploadSlot(request.signal, () => withTemporaryFolder(temporaryFolder, upload));
}
