import { useRef, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import type { DeliverySource } from '@/lib/browser/delivery/delivery-source';
import { hasFolderPicker, pickFolder, readChosen } from '@/lib/browser/delivery/open-source';
import { useTranslations } from '@/lib/i18n/use-translations';

interface SourceButtonsProps {
  busy: boolean;
  size?: 'sm' | 'md';
  onTake: (read: () => Promise<DeliverySource | null>) => void;
}

/** Chooses a folder or a ZIP file; as handles if the browser has them, so that a reload can open it again. */
export function SourceButtons({ busy, size, onTake }: SourceButtonsProps) {
  const t = useTranslations('delivery');
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const input = (ref: RefObject<HTMLInputElement | null>, label: string, attributes: object) => (
    <input
      {...attributes}
      ref={ref}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        if (files.length > 0) onTake(async () => readChosen(files));
        event.target.value = '';
      }}
    />
  );
  return (
    <span className="flex flex-wrap justify-center gap-2">
      {input(folder, t('folderInput'), { webkitdirectory: '', multiple: true })}
      {input(zip, t('zipInput'), { accept: '.zip,application/zip' })}
      <Button
        variant="primary"
        size={size}
        loading={busy}
        onClick={() => (hasFolderPicker() ? onTake(pickFolder) : folder.current?.click())}
      >
        {t('chooseFolder')}
      </Button>
      <Button size={size} disabled={busy} onClick={() => zip.current?.click()}>
        {t('chooseZip')}
      </Button>
    </span>
  );
}
