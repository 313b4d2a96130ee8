/** For file inputs. With `image/*` phones hand over JPEG; the extensions are for systems that do not count HEIC as an image. */
export const acceptedFiles = 'image/*,.heic,.heif,.avif';
