import { UploadedFloorPlan, UploadedImages } from '@/lib/contract';

export type Upload = { url: string; blur: string | null };

/** What an answer to an upload says was stored; nothing if it says something else. */
export function uploadsIn(body: unknown): Upload[] {
  const plan = UploadedFloorPlan.safeParse(body);
  if (plan.success) return [{ url: plan.data.url, blur: null }];
  const images = UploadedImages.safeParse(body).data?.data ?? [];
  return images.map(({ url, blurPlaceholder }) => ({ url, blur: blurPlaceholder }));
}
