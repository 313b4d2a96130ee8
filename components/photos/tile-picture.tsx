import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PhotoItem } from '@/lib/rules/uploads/photo-list';
import { tilePreview } from '@/lib/rules/uploads/tile-preview';
import { BlurImage } from './blur-image';
import { photoSource } from './photo-url';
import { tileWidth } from './tile-styles';

export interface TilePictureProps {
  item: PhotoItem;
  /** The name of its room; if not set, the file name or its position. */
  name: string;
  blur: string | null;
  /** Whether the stored photo may be fetched; it is fetched anyway if the browser cannot show the preview. */
  mayFetch: boolean;
  /** Called once the stored photo can replace the preview. */
  onSeen: () => void;
}

/** The stored photo, or the chosen file until that is loaded. */
export function TilePicture({ item, name, blur, mayFetch, onSeen }: TilePictureProps) {
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const preview = tilePreview(item);
  if (item.previewUrl === null)
    return <BlurImage src={item.url} width={tileWidth} blur={blur} alt={name} className="size-full" />;
  return (
    <>
      {preview === null ? null : unreadable === preview ? (
        <span className="text-muted flex size-full flex-col items-center justify-center gap-1 px-2">
          <Icon name="image" className="size-6" />
          <span className="max-w-full truncate text-xs">{name}</span>
        </span>
      ) : (
        <img
          src={preview}
          alt={name}
          draggable={false}
          decoding="async"
          onError={() => setUnreadable(preview)}
          className={`size-full object-cover transition-opacity duration-300 ${item.state === 'done' ? '' : 'opacity-55'}`}
        />
      )}
      {item.url !== null && (mayFetch || unreadable !== null) && (
        <img
          {...photoSource(item.url, tileWidth, { inHtml: false })}
          alt=""
          aria-hidden
          className="hidden"
          onLoad={onSeen}
          onError={onSeen}
        />
      )}
    </>
  );
}
