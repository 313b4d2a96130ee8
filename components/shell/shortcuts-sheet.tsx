import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Switch } from '@/components/ui/switch';
import { useTranslations } from '@/lib/i18n/use-translations';
import { turnSingleKeys, useSingleKeys } from './single-keys';

const shortcuts = {
  everywhere: [
    ['palette', ['Ctrl', 'K']],
    ['sheet', ['?']],
  ],
  list: [
    ['next', ['J']],
    ['previous', ['K']],
    ['open', ['Enter']],
    ['select', ['X']],
    ['act', ['A']],
    ['search', ['/']],
    ['clear', ['Esc']],
  ],
  editor: [
    ['save', ['Ctrl', 'S']],
    ['cover', ['C']],
  ],
} as const;

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.shortcuts');
  const singleKeys = useSingleKeys();
  return (
    <Dialog onClose={onClose} size="sm" title={t('title')}>
      <div className="grid grid-cols-1 gap-5">
        {(Object.keys(shortcuts) as (keyof typeof shortcuts)[]).map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 id={`shortcuts-${group}`} className="text-muted mb-1 text-xs font-medium">
              {t(`groups.${group}`)}
            </h3>
            <dl>
              {shortcuts[group].map(([name, keys]) => (
                <div key={name} className="flex min-h-8 items-center justify-between gap-4 text-sm">
                  <dt>{t(`keys.${name}`)}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="border-separator flex items-center justify-between gap-4 border-t pt-4 text-sm">
          <span>
            {t('singleKeys')}
            <span className="text-muted block text-xs text-pretty">{t('singleKeysText')}</span>
          </span>
          <Switch aria-label={t('singleKeys')} checked={singleKeys} onCheckedChange={turnSingleKeys} />
        </label>
      </div>
    </Dialog>
  );
}
