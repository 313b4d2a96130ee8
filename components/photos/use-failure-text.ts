import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { UploadFailure } from '@/lib/rules/uploads/upload-failure';

const values = {
  max: limits.imagesMax,
  megabytes: limits.uploadFileBytesMax / 1024 / 1024,
  megapixels: limits.imagePixelsMax / 1_000_000,
};

/** Returns why a file was not uploaded and what to do. */
export function useFailureText(): (failure: UploadFailure) => string {
  const t = useTranslations('photos.failure');
  const errors = useTranslations('errors');
  return ({ code }) => {
    switch (code) {
      case 'ALREADY_HERE':
      case 'NOT_AN_IMAGE':
      case 'CONVERT_FIRST':
      case 'TOO_LARGE':
      case 'DAMAGED':
      case 'EMPTY_FILE':
      case 'NO_ROOM':
      case 'PDF_LOCKED':
      case 'PDF_BROKEN':
      case 'BAD_REQUEST':
      case 'PAYLOAD_TOO_LARGE':
        return t(code, values);
      default:
        return errors(code);
    }
  };
}
