import { useEffect, useState } from 'react';
import { blobUrl } from './blob-urls';

/** Whether a photo is higher than wide; false until that is known. */
export function useIsUpright(photo: Blob | null): boolean {
  const [upright, setUpright] = useState<Blob | null>(null);
  useEffect(() => {
    if (!photo) return;
    const image = new Image();
    image.addEventListener('load', () => {
      if (image.naturalHeight > image.naturalWidth) setUpright(photo);
    });
    image.src = blobUrl(photo);
  }, [photo]);
  return photo !== null && upright === photo;
}
