import { UploadedFloorPlan, UploadedImages, uploadParts } from '@/lib/contract';
import type { Connection } from './connection';
import { send } from './send';

/** `POST /uploads/images`: 1 to 8 files, answers in the order sent (section 4.13). Never retried. Throws ApiError. */
export async function uploadImages(connection: Connection, files: { bytes: Blob; name: string }[]) {
  const form = new FormData();
  for (const { bytes, name } of files) form.append(uploadParts.images, bytes, name);
  return (await send(connection, { endpoint: 'uploadImages', form, answer: UploadedImages })).value.data;
}

/** `POST /uploads/floor-plan`: one file (section 4.13). Never retried. Throws ApiError. */
export async function uploadFloorPlan(connection: Connection, file: { bytes: Blob; name: string }) {
  const form = new FormData();
  form.append(uploadParts.floorPlan, file.bytes, file.name);
  return (await send(connection, { endpoint: 'uploadFloorPlan', form, answer: UploadedFloorPlan })).value;
}
