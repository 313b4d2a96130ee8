import { UploadedFloorPlan, UploadedImages } from '@/lib/contract';

export type Upload = { url: string; blur: string | null };

/** The uploads that an answer reports as stored; empty if it is something else. */
export function uploadsIn(body: unknown): Upload[] {
  const plan = UploadedFloorPlan.safeParse(body);
  if (plan.success) return [{ url: plan.data.url, blur: null }];
  const images = UploadedImages.safeParse(body).data?.data ?? [];
  return images.map(({ url, blurPlaceholder }) => ({ url, blur: blurPlaceholder }));
}
