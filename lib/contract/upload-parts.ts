/** The part names of the two upload endpoints (`multipart/form-data`, section 4.13). */
export const uploadParts = { images: 'files', floorPlan: 'file' } as const;

/** The accepted image types. The bytes decide the type, never a name or a header. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];
