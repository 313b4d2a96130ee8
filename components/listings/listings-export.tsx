'use client';

import { Braces, Download, FileSpreadsheet, FileText, FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { ActionMenu } from '@/components/ui/action-menu';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { formatView, type InventoryView } from '@/lib/desk/inventory/inventory-view';
import { readFile, ReadFailure } from '@/lib/desk/read-json';

const formats = [
  { format: 'xlsx', icon: <FileSpreadsheet /> },
  { format: 'csv', icon: <FileText /> },
  { format: 'json', icon: <Braces /> },
] as const;

/** The list as a file: what it shows now, in its order. */
export function ListingsExport({ view, count }: { view: InventoryView; count: number }) {
  const t = useTranslations('sheets');
  const words = useTranslations('errors');
  const ui = useTranslations('ui');
  const toast = useToast();
  const mayPublish = useMay('publish');
  const [busy, setBusy] = useState(false);

  async function fetchFile(format: (typeof formats)[number]['format']) {
    setBusy(true);
    try {
      const query = new URLSearchParams(formatView(view));
      query.set('format', format);
      const { content, name } = await readFile(`/api/export?${query.toString()}`);
      saveAs(content, name ?? `vakant.${format}`);
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      const { code, requestId } = error.failure;
      toast.error(t('failed'), {
        description: [words(code), requestId && ui('requestId', { id: requestId })].filter(Boolean).join(' '),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionMenu
      align="end"
      trigger={
        <Button variant="ghost" size="sm" loading={busy} disabled={count === 0}>
          <Download aria-hidden />
          {t('export')}
        </Button>
      }
      entries={[
        {
          kind: 'group',
          label: t('exportShown', { count }),
          entries: formats.map(({ format, icon }) => ({
            label: t(format),
            description: t(`${format}Text`),
            icon,
            onSelect: () => void fetchFile(format),
          })),
        },
        ...(mayPublish
          ? [
              { kind: 'separator' as const },
              { kind: 'link' as const, label: t('import'), icon: <FileUp />, href: '/import' as const },
            ]
          : []),
      ]}
    />
  );
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
