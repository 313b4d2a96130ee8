import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-number';
import type { BulkChange } from './bulk-change';
import type { RunPlan } from './bulk-run';

type Locale = Parameters<typeof formatPercent>[1];
type TitleKey =
  | RunPlan['source']
  | `rent${'Set' | 'Lower' | 'Raise'}`
  | `${'noticePeriod' | 'bindingPeriod'}${'' | 'None'}`
  | 'assign'
  | 'fields'
  | 'replacePhoto'
  | 'undoOf';

export type TitleWords = {
  locale: Locale;
  titles: (key: Exclude<TitleKey, 'bulk'>, values?: Record<string, string | number>) => string;
  kinds: (key: Exclude<BulkChange['kind'], 'fields' | 'replacePhoto'>) => string;
  /** The name of the person with an e-mail address. */
  nameOf: (email: string) => string;
};

/** What a run does, as its title; for an undo, what it undoes. */
export function titleOfRun({ undone, ...plan }: RunPlan & { undone?: RunPlan | null }, words: TitleWords): string {
  return undone ? words.titles('undoOf', { run: titleOfPlan(undone, words) }) : titleOfPlan(plan, words);
}

function titleOfPlan({ change, source, title }: RunPlan, { locale, titles, kinds, nameOf }: TitleWords): string {
  if (source === 'import' || source === 'delivery') return titles(source, { name: title ?? '' });
  if (source === 'undo' || change === null) return titles('undo');
  switch (change.kind) {
    case 'rent': {
      const { step } = change;
      const isPercent = step.mode === 'percent';
      const by = isPercent ? step.percent : step.amount;
      const size = Math.abs(by);
      const amount = isPercent ? formatPercent(size, locale) : formatMoney(size, null, locale);
      if (step.mode === 'set') return titles('rentSet', { amount });
      return titles(by < 0 ? 'rentLower' : 'rentRaise', { amount });
    }
    case 'noticePeriod':
    case 'bindingPeriod':
      return change.months === null ? titles(`${change.kind}None`) : titles(change.kind, { months: change.months });
    case 'assign':
      return titles('assign', { email: nameOf(change.email) });
    case 'fields':
    case 'replacePhoto':
      return titles(change.kind);
    default:
      return kinds(change.kind);
  }
}
