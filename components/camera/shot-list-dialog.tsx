import { cx } from '@/components/ui/class-variants';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ShotState } from '@/lib/rules/camera/shot-list';

/** The photos that this type of premises should have, and which of them exist already. */
export function ShotListDialog({ shots, onClose }: { shots: readonly ShotState[]; onClose: () => void }) {
  const t = useTranslations('camera.shots');
  const rooms = useTranslations('library.rooms');
  return (
    <Dialog onClose={onClose} size="sm" title={t('title')} description={t('text')}>
      <ul className="divide-separator divide-y">
        {shots.map(({ shot, isDone }) => (
          <li key={shot} className="flex min-h-12 items-center gap-3 text-sm">
            <Icon
              name={isDone ? 'circle-check' : 'circle-dashed'}
              className={cx('size-5 shrink-0', isDone ? 'text-success-text' : 'text-muted')}
            />
            <span className={cx('min-w-0 flex-1', !isDone && 'font-medium')}>{rooms(shot)}</span>
            <span className="text-muted text-xs">{t(isDone ? 'done' : 'left')}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-3 text-xs text-pretty">{t('plan')}</p>
    </Dialog>
  );
}
