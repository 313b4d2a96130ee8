import { z } from 'zod';

/** The part names of the two upload endpoints (`multipart/form-data`, section 4.13). */
export const uploadParts = { images: 'files', floorPlan: 'file' } as const;

/** The accepted image types. The bytes decide the type, never a name or a header. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

export const UploadedImage = z.object({ url: z.url(), blurPlaceholder: z.string() });
export type UploadedImage = z.infer<typeof UploadedImage>;

/** The answer of `POST /uploads/images`: one entry per file, in the order sent. */
export const UploadedImages = z.object({ data: z.array(UploadedImage) });
export type UploadedImages = z.infer<typeof UploadedImages>;

/** The answer of `POST /uploads/floor-plan`. */
export const UploadedFloorPlan = z.object({ url: z.url() });
export type UploadedFloorPlan = z.infer<typeof UploadedFloorPlan>;
