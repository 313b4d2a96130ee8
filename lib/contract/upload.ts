import { z } from 'zod';

export const UploadedImage = z.object({ url: z.url(), blurPlaceholder: z.string() });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** The answer of `POST /uploads/images`: one entry per file, in the order sent. */
export const UploadedImages = z.object({ data: z.array(UploadedImage) });
export type UploadedImages = z.infer<typeof UploadedImages>;

/** The answer of `POST /uploads/floor-plan`. */
export const UploadedFloorPlan = z.object({ url: z.url() });
export type UploadedFloorPlan = z.infer<typeof UploadedFloorPlan>;
