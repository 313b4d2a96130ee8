import { ChoiceField } from '@/components/form/choice-field';
import { LabelledSelect } from '@/components/form/labelled-select';
import { singleKeysAreOn, turnSingleKeys, useSingleKeys } from '@/components/shell/single-keys';
import { useAnnounce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/class-variants';
import { DialogClose } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import { useTranslations } from '@/lib/i18n/use-translations';
import { sortKeys, type SortKey } from '@/lib/rules/inventory/inventory-view';
import { startsDescending } from './listings-columns';
import { usualLayout } from './saved-layout';
import { ListingsPanel } from './listings-panel';
import type { ListingsToolbarProps } from './listings-toolbar-props';
import type { PanelState } from './use-panel';

type ListingsDisplayPanelProps = Pick<ListingsToolbarProps, 'view' | 'layout' | 'fit' | 'onLayout' | 'onChoose'> & {
  panel: PanelState;
};

/** The settings of the list: its order, density and columns. */
export function ListingsDisplayPanel({ view, layout, fit, onLayout, onChoose, panel }: ListingsDisplayPanelProps) {
  const t = useTranslations('listings');
  const shell = useTranslations('shell');
  const singleKeys = useSingleKeys();
  return (
    <ListingsPanel
      {...panel}
      title={t('display.title')}
      className="w-88"
      footer={
        <DialogClose>
          <Button variant="primary">{t('display.done')}</Button>
        </DialogClose>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <LabelledSelect
          id="display-sort"
          label={t('sort.label')}
          value={view.sort}
          onValueChange={(sort) => onChoose({ sort, descending: startsDescending(sort) })}
          items={sortKeys.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <ChoiceField
          id="display-direction"
          size="sm"
          label={t('sort.direction')}
          value={view.descending ? 'descending' : 'ascending'}
          onValueChange={(value) => onChoose({ descending: value === 'descending' })}
          items={(['ascending', 'descending'] as const).map((value) => ({ value, label: t(`sort.${value}Choice`) }))}
        />
        <div className="hidden sm:block">
          <ChoiceField
            id="display-density"
            size="sm"
            label={t('display.density')}
            value={layout.density}
            onValueChange={(density) => onLayout({ ...layout, density })}
            items={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`display.${value}`) }))}
          />
        </div>
        <div className="hidden sm:block">
          <ColumnChooser layout={layout} fit={fit} onLayout={onLayout} />
        </div>
        <label className="border-separator hidden items-center justify-between gap-3 border-t pt-3 text-sm sm:flex">
          <span className="min-w-0">
            {shell('shortcuts.singleKeys')}
            <span className="text-muted block text-xs">{t('display.singleKeysText')}</span>
          </span>
          <Switch
            aria-label={shell('shortcuts.singleKeys')}
            checked={singleKeys}
            onCheckedChange={() => turnSingleKeys(!singleKeysAreOn())}
          />
        </label>
      </div>
    </ListingsPanel>
  );
}

function ColumnChooser({ layout, fit, onLayout }: Pick<ListingsDisplayPanelProps, 'layout' | 'fit' | 'onLayout'>) {
  const t = useTranslations('listings');
  const announce = useAnnounce();
  const { columns } = layout;
  const others = sortKeys.filter((key) => key !== 'address' && !columns.includes(key));

  function move(key: SortKey, step: number) {
    const at = columns.indexOf(key);
    const next = columns.filter((other) => other !== key);
    next.splice(at + step, 0, key);
    onLayout({ ...layout, columns: next });
    announce(t('display.moved', { column: t(`sort.${key}`), place: at + step + 1, count: columns.length }));
  }

  return (
    <fieldset aria-labelledby="display-columns">
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 id="display-columns" className="text-sm font-medium">
          {t('display.columns')}
        </h3>
        <Button
          variant="ghost"
          size="sm"
          className="text-muted h-7! px-2 text-xs"
          onClick={() => onLayout({ ...usualLayout, density: layout.density })}
        >
          {t('display.usual')}
        </Button>
      </div>
      <ul>
        {[...columns, ...others].map((key) => {
          const at = columns.indexOf(key);
          const atEnd = (step: number) => at + step < 0 || at + step === columns.length;
          return (
            <li key={key} className="hover:bg-default/60 -mx-1.5 flex h-8 items-center rounded-md pr-0.5 pl-1.5">
              <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 text-sm">
                <Checkbox
                  checked={at >= 0}
                  onCheckedChange={(checked) =>
                    onLayout({
                      ...layout,
                      columns: checked ? [...columns, key] : columns.filter((other) => other !== key),
                    })
                  }
                />
                <span className="truncate">{t(`sort.${key}`)}</span>
                {at >= 0 && fit && !fit.columns.includes(key) && (
                  <span className="text-muted ml-auto shrink-0 text-xs">{t('display.noRoom')}</span>
                )}
              </label>
              {at >= 0 &&
                ([-1, 1] as const).map((step) => (
                  <IconButton
                    icon={step < 0 ? 'chevron-up' : 'chevron-down'}
                    key={step}
                    size="xs"
                    tooltip={false}
                    label={t(step < 0 ? 'display.earlier' : 'display.later', { column: t(`sort.${key}`) })}
                    // Not `disabled`, which would lose the focus of the last step.
                    aria-disabled={atEnd(step)}
                    className={cx(atEnd(step) && 'opacity-50')}
                    onClick={() => !atEnd(step) && move(key, step)}
                  />
                ))}
            </li>
          );
        })}
      </ul>
      <p className="text-muted mt-1.5 text-xs text-pretty">{t('display.room')}</p>
    </fieldset>
  );
}
