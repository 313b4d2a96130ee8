import { exportFormats, useListingsExport } from '@/components/shell/use-listings-export';
import { useMissingRole } from '@/components/shell/use-missing-role';
import { ActionMenu } from '@/components/ui/action-menu';
import type { ActionMenuEntry } from '@/components/ui/action-menu-popup';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useTranslations } from '@/lib/i18n/use-translations';

const icons = { xlsx: <Icon name="file-spreadsheet" />, csv: <Icon name="file-text" />, json: <Icon name="braces" /> };

/** Import, export, and the bulk runs; in a narrow window as one menu. */
export function ListingsFiles() {
  const t = useTranslations('sheets');
  const bulk = useTranslations('bulk');
  const missing = useMissingRole('publish');
  const { busy, save } = useListingsExport();
  const exports: ActionMenuEntry = {
    kind: 'group',
    label: t('exportShown'),
    entries: exportFormats.map((format) => ({
      label: t(format),
      description: t(`${format}Text`),
      icon: icons[format],
      onSelect: () => void save(format),
    })),
  };
  return (
    <>
      <div className="flex items-center gap-2 max-lg:hidden">
        <ButtonLink variant="ghost" href="/runs" className="text-muted">
          {bulk('runs')}
        </ButtonLink>
        <ButtonLink href="/import" unavailable={missing}>
          <Icon name="file-up" />
          {t('import')}
        </ButtonLink>
        <ActionMenu
          trigger={
            <Button loading={busy}>
              <Icon name="download" />
              {t('export')}
            </Button>
          }
          entries={[exports]}
        />
      </div>
      <div className="lg:hidden">
        <ActionMenu
          trigger={
            <IconButton label={t('more')} variant="secondary" loading={busy}>
              <Icon name="ellipsis" />
            </IconButton>
          }
          entries={[
            missing === null && { kind: 'link', label: t('import'), icon: <Icon name="file-up" />, href: '/import' },
            { kind: 'link', label: bulk('runs'), icon: <Icon name="list-checks" />, href: '/runs' },
            { kind: 'separator' },
            exports,
          ]}
        />
      </div>
    </>
  );
}
