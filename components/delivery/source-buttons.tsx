import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FileInput } from '@/components/form/file-input';
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
  const take = (files: File[]) => onTake(async () => readChosen(files));
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <FileInput ref={folder} webkitdirectory="" multiple aria-label={t('folderInput')} onFiles={take} />
      <FileInput ref={zip} accept=".zip,application/zip" aria-label={t('zipInput')} onFiles={take} />
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
