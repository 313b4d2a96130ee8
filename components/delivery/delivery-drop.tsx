import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { UnreadableSource } from '@/lib/browser/delivery/delivery-source';
import { readDrop } from '@/lib/browser/delivery/open-source';
import { useTranslations } from '@/lib/i18n/use-translations';

/** Accepts a folder or ZIP that is dropped anywhere on a page, and starts a delivery with it. */
export function DeliveryDrop() {
  const t = useTranslations('delivery');
  const router = useRouter();
  const staff = useStaff();
  const mayPublish = useMay('publish');
  const [over, setOver] = useState(false);

  async function take(dropped: DataTransfer): Promise<void> {
    const reading = readDrop(dropped);
    if (!reading) return toast.info(t('notADelivery'), { description: t('notADeliveryText') });
    try {
      const { currentDelivery } = await import('@/lib/browser/delivery/current-delivery');
      const isTaken = await currentDelivery(staff?.id ?? '').take(await reading);
      if (!isTaken) toast.error(t('faults.busy'));
      router.push('/photos/delivery');
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      toast.error(t(`faults.${error.fault}`));
    }
  }

  const onDrag = useEffectEvent((event: DragEvent) => {
    const isOfFiles = event.dataTransfer?.types.includes('Files') ?? false;
    if (!isOfFiles) return;
    // Another place on the page takes them.
    const isTaken = event.defaultPrevented;
    setOver(event.type === 'dragover' && !isTaken);
    if (isTaken) return;
    event.preventDefault();
    if (event.type === 'drop' && event.dataTransfer) void take(event.dataTransfer);
  });
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });

  useEffect(() => {
    if (!mayPublish) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', (event) => onDrag(event), { signal });
    document.addEventListener('drop', (event) => onDrag(event), { signal });
    document.addEventListener('dragleave', (event) => onLeave(event), { signal });
    return () => stop.abort();
  }, [mayPublish]);

  if (!over) return null;
  return (
    <div className="border-accent bg-surface/90 pointer-events-none fixed inset-4 z-40 flex items-center justify-center rounded-xl border-2 border-dashed">
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon name="images" className="text-accent size-5" />
        {t('dropAnywhere')}
      </p>
    </div>
  );
}
