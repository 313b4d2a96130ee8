import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { ImportParser } from '@/lib/browser/import/import-parser';
import type { PreviewRow } from '@/lib/browser/import/import-preview';
import type { ImportWork } from '@/lib/browser/import/import-worker';
import type { TextForm } from '@/lib/browser/import/read-file';
import type { ReadingChoices } from '@/lib/browser/import/read-rows';
import { rememberedMapping, rememberMapping } from '@/lib/browser/import/remembered-mapping';
import { requestPreview } from '@/lib/browser/import/request-preview';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { ReadFailure } from '@/lib/browser/read-json';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import type { Failure } from '@/lib/rules/failure';
import { UnreadableFile, type FileFault } from '@/lib/rules/import/file-fault';
import { findHeaderRow, guessIdentifier, guessMapping } from '@/lib/rules/import/guess-mapping';

/** A parsed file and its column mapping; the mapping needs an identifier, which may still be missing. */
export type OpenedFile = Awaited<ReturnType<ImportWork['open']>> & {
  file: File;
  sheet: number;
  headers: string[];
  firstRows: string[][];
  choices: Omit<ReadingChoices, 'identifier'> & { identifier: ReadingChoices['identifier'] | null };
  /** Whether the columns were chosen before for a file like this. */
  remembered: boolean;
};

/** What the file would do; `run` is null if no row matches a listing. */
export type CheckedFile = { run: BulkRun | null; rows: PreviewRow[] };

/** The way of a file to a run: it is read in a worker, its columns are chosen, and every row is checked. */
export function useImport() {
  const staffId = useStaff()?.id ?? '';
  const { data: inventory, error: inventoryError, refetch } = useQuery(inventoryQuery);
  const { data: amenities, error: amenitiesError } = useQuery(amenitiesQuery);
  // While the server counts the listings, those that it does not know yet would look unknown.
  const ready = inventory?.counting === null && amenities !== undefined;
  const unread = ready ? null : (inventoryError ?? amenitiesError);
  const parser = useRef<ImportParser | null>(null);
  // An answer for an earlier file or other columns is not shown.
  const turn = useRef(0);
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [busy, setBusy] = useState<'reading' | 'checking' | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(
    () => () => {
      turn.current += 1;
      parser.current?.close();
    },
    [],
  );

  /** Cancels the current work: its answer would be for another file or other columns. */
  function endWork(): void {
    turn.current += 1;
    setBusy(null);
    setChecked(null);
  }

  /** Shows why a file could not be read or checked, unless that is no longer the current work. */
  function show(error: unknown, mine: number): void {
    const isUnreadable = error instanceof UnreadableFile;
    if (!isUnreadable && !(error instanceof ReadFailure)) throw error;
    if (mine !== turn.current) return;
    if (!isUnreadable) return setFailure(error.failure);
    setOpened(null);
    setFault(error.fault);
  }

  async function open(file: File, form: Partial<TextForm> = {}): Promise<void> {
    endWork();
    const mine = turn.current;
    setBusy('reading');
    setFault(null);
    setFailure(null);
    // Each file has its own parser, so that a file abandoned during reading cannot replace a later one.
    const next = new ImportParser();
    try {
      const content = await next.ask('open', { file, form });
      if (mine !== turn.current) return next.close();
      parser.current?.close();
      parser.current = next;
      setOpened(withChoices({ ...content, file }, 0, staffId));
    } catch (error) {
      next.close();
      show(error, mine);
    } finally {
      if (mine === turn.current) setBusy(null);
    }
  }

  function chooseSheet(sheet: number): void {
    endWork();
    if (opened) setOpened(withChoices(opened, sheet, staffId));
  }

  function choose(changes: Partial<OpenedFile['choices']>): void {
    endWork();
    if (!opened) return;
    const choices = { ...opened.choices, ...changes };
    const { identifier, mapping } = choices;
    const isMapped = identifier !== null && mapping.includes(identifier);
    const chosen = isMapped ? identifier : guessIdentifier(mapping, opened.firstRows);
    setOpened({ ...opened, choices: { ...choices, identifier: chosen }, remembered: false });
  }

  async function check(): Promise<void> {
    const { identifier } = opened?.choices ?? {};
    if (!opened || !identifier || !ready || !parser.current || busy) return;
    turn.current += 1;
    const mine = turn.current;
    setBusy('checking');
    setFailure(null);
    rememberMapping(staffId, opened.headers, opened.choices.mapping);
    try {
      // Includes a listing that was created a moment ago.
      const { rows: listings, objects } = (await refetch()).data ?? inventory;
      const known = {
        listings: listings.map(({ id, reference, unit }) => ({ id, reference, unit })),
        buildings: objects.map(({ id, externalRef }) => ({ id, reference: externalRef })),
        amenities,
      };
      const choices = { ...opened.choices, identifier };
      const { toPreview } = await parser.current.ask('read', { sheet: opened.sheet, choices, known });
      const preview = toPreview.length > 0 ? await requestPreview(opened.file.name, toPreview) : null;
      const { rows } = await parser.current.ask('join', { planned: preview?.rows ?? [] });
      if (mine === turn.current) setChecked({ run: preview?.run ?? null, rows });
    } catch (error) {
      show(error, mine);
    } finally {
      if (mine === turn.current) setBusy(null);
    }
  }

  function forget(): void {
    endWork();
    setOpened(null);
    setFault(null);
    setFailure(null);
  }

  return {
    opened,
    checked,
    busy,
    fault,
    /** Why the file was not checked, or cannot be. */
    failure: failure ?? (unread instanceof ReadFailure ? unread.failure : null),
    ready,
    open,
    chooseSheet,
    choose,
    check,
    forget,
  };
}

function withChoices(
  content: Pick<OpenedFile, 'sheets' | 'form' | 'file'>,
  sheet: number,
  staffId: string,
): OpenedFile {
  const { sheets, form, file } = content;
  const { top } = sheets[sheet]!;
  const headerRow = Math.max(0, findHeaderRow(top));
  const headers = top[headerRow] ?? [];
  const remembered = rememberedMapping(staffId, headers);
  const mapping = remembered ?? guessMapping(headers);
  const firstRows = top.slice(headerRow + 1);
  const identifier = guessIdentifier(mapping, firstRows);
  const choices = { headerRow, mapping, identifier, numberFormat: null, isWorkbook: form === null };
  return { sheets, form, file, sheet, headers, firstRows, choices, remembered: remembered !== null };
}
