'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { PhotoItem } from '@/lib/rules/uploads/photo-list';
import { BlurImage } from './blur-image';
import { photoSource } from './photo-url';
import { tileWidth } from './tile-styles';

interface TilePictureProps {
  item: PhotoItem;
  name: string;
  blur: string | null;
  /** Called once the stored photo can take the place of the preview. */
  onSeen: () => void;
}

/** The stored photo; until it has come, the chosen file itself. */
export function TilePicture({ item, name, blur, onSeen }: TilePictureProps) {
  if (item.previewUrl === null)
    return <BlurImage src={item.url} width={tileWidth} blur={blur} alt={name} className="size-full" />;
  return (
    <>
      <Preview key={item.previewUrl} src={item.previewUrl} name={name} dimmed={item.state !== 'done'} />
      {item.url !== null && (
        <img
          {...photoSource(item.url, tileWidth)}
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

function Preview({ src, name, dimmed }: { src: string; name: string; dimmed: boolean }) {
  // The browser cannot show every file that may become a photo.
  const [isShown, setIsShown] = useState(true);
  if (!isShown)
    return (
      <span className="text-muted flex size-full flex-col items-center justify-center gap-1 px-2">
        <Icon name="image" className="size-6" />
        <span className="max-w-full truncate text-xs">{name}</span>
      </span>
    );
  return (
    <img
      src={src}
      alt={name}
      draggable={false}
      decoding="async"
      onError={() => setIsShown(false)}
      className={`size-full object-cover transition-opacity duration-300 ${dimmed ? 'opacity-55' : ''}`}
    />
  );
}
