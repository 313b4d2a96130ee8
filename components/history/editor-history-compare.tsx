'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActTitle } from '@/components/activity/act-words';
import { BodyDiff } from '@/components/activity/body-diff';
import { Field } from '@/components/form/field';
import { Select } from '@/components/ui/select';
import type { ListingInput } from '@/lib/contract';
import type { ActDetails } from '@/lib/desk/activity/read-activity';

/** The differences between any two versions. */
export function EditorHistoryCompare({ versions }: { versions: readonly ActDetails[] }) {
  const t = useTranslations('history');
  const titleOf = useActTitle();
  const choices = versions.filter(({ act, after }) => act.outcome !== 'failed' && after !== null);
  const [chosen, setChosen] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  if (choices.length < 2) return null;
  const items = choices.map(({ act }) => ({ value: act.id, label: titleOf(act) }));
  const to = chosen.to ?? items[0]!.value;
  const bodyOf = (id: string | null) => choices.find(({ act }) => act.id === id)?.after as ListingInput | undefined;
  const [before, after] = [bodyOf(chosen.from), bodyOf(to)];
  return (
    <section aria-label={t('compareTitle')} className="border-separator mb-3 space-y-3 rounded-lg border p-3">
      <div className="grid grid-cols-1 gap-2">
        <Field id="history-from" label={t('compareFrom')}>
          {({ id }) => (
            <Select
              id={id}
              size="sm"
              value={chosen.from}
              placeholder={t('choose')}
              items={items}
              onValueChange={(from) => setChosen({ ...chosen, from })}
            />
          )}
        </Field>
        <Field id="history-to" label={t('compareTo')}>
          {({ id }) => (
            <Select
              id={id}
              size="sm"
              value={to}
              items={items}
              onValueChange={(next) => setChosen({ ...chosen, to: next })}
            />
          )}
        </Field>
      </div>
      <div aria-live="polite">{before && after && <BodyDiff from={before} to={after} />}</div>
    </section>
  );
}
