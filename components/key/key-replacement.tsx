import { useState } from 'react';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import type { ReplacedKey } from '@/lib/desk/key/replace-key';
import { useTranslations } from '@/lib/i18n/use-translations';

const ReplaceKeyDialog = partLater(() => import('./replace-key-dialog'), 'ReplaceKeyDialog');

interface KeyReplacementProps {
  isSetOutside?: boolean;
  /** Called with the new key, because this component may be unmounted by then. */
  onReplaced: (replaced: ReplacedKey) => void;
}

export function KeyReplacement({ isSetOutside = false, onReplaced }: KeyReplacementProps) {
  const t = useTranslations('key.replace');
  const missing = useMissingRole('administer');
  const [opening, setOpening] = useState<object | null>(null);
  if (isSetOutside) return <p className="text-muted mt-4 text-xs text-pretty">{t('outside')}</p>;
  return (
    <div className="mt-4 grid grid-cols-1 justify-items-start gap-3">
      <Button size="sm" unavailable={missing} onClick={() => setOpening({})}>
        {t('action')}
      </Button>
      {opening && <ReplaceKeyDialog {...{ opening, onReplaced }} onClose={() => setOpening(null)} />}
    </div>
  );
}
