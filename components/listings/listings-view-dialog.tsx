import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { v4 as newId } from 'uuid';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { useAttempt } from '@/components/form/use-attempt';
import { FailureNote } from '@/components/shell/failure-note';
import { Checkbox } from '@/components/ui/checkbox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { DialogProps } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { readAgain } from '@/lib/browser/read-again';
import { viewsQuery } from '@/lib/browser/views/views-query';
import { deleteView, saveView } from '@/lib/desk/views/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { viewNameMax, type SavedView } from '@/lib/rules/views/saved-view';

interface ListingsViewDialogProps extends Pick<DialogProps, 'opening' | 'onClose'> {
  about: 'new' | 'rename' | 'delete';
  /** The view to rename or delete; null for a new one. */
  view: SavedView | null;
  query: string;
  mayShare: boolean;
  onSaved: (id: string) => void;
}

/** Names a view of the list, new or existing, or asks for confirmation before one is deleted. */
export function ListingsViewDialog({ mayShare, opening, onClose, onSaved, ...asked }: ListingsViewDialogProps) {
  const t = useTranslations('listings.views');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const nameId = useId();
  // During a long save, something else may be asked for.
  const [{ about, view, query }] = useState(asked);
  const [id] = useState(() => view?.id ?? newId());
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  const { attempt, busy, failure } = useAttempt(t(about === 'new' ? 'newTitle' : 'renameTitle'));
  const refresh = () => readAgain(queryClient, viewsQuery.queryKey);

  /** Whether the menu would have two views of one name under the same heading. */
  function isTaken() {
    const { views = [] } = queryClient.getQueryData(viewsQuery.queryKey) ?? {};
    const others = views.filter((other) => other.id !== id && other.shared === (view?.shared ?? shared));
    return others.some((other) => other.name.toLowerCase() === name.trim().toLowerCase());
  }

  async function save() {
    if (name.trim() === '') return setFault(t('nameMissing'));
    if (isTaken()) return setFault(t('nameTaken'));
    const content = view ? { name } : { name, query, shared };
    const result = await attempt(callAction(saveView, { id, isNew: view === null, ...content }));
    // A colleague may have removed it.
    if (!result.ok) return void refresh();
    setRefreshing(true);
    onSaved(result.value.id);
    await refresh();
    toast.success(t('saved', { name: name.trim() }));
    return onClose();
  }

  if (about === 'delete' && view) {
    return (
      <ConfirmDialog
        onClose={onClose}
        tone="danger"
        title={t('deleteTitle', { name: view.name })}
        description={t(view.shared ? 'deleteTeamText' : 'deleteText')}
        confirmLabel={t('deleteConfirm')}
        onConfirm={async () => {
          const result = await callAction(deleteView, { id: view.id });
          const isGone = result.ok || result.failure.code === 'VIEW_GONE';
          if (!isGone) toast.error(t('notDeleted'), { failure: result.failure });
          await refresh();
        }}
      />
    );
  }
  return (
    <FormDialog
      opening={opening}
      onClose={onClose}
      title={t(about === 'new' ? 'newTitle' : 'renameTitle')}
      submitLabel={common('save')}
      loading={busy || isRefreshing}
      onSubmit={save}
    >
      {failure && <FailureNote failure={failure} />}
      <Field id={nameId} label={common('name')} error={fault}>
        {(aria) => (
          <Input
            {...aria}
            value={name}
            maxLength={viewNameMax}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setFault(null);
            }}
          />
        )}
      </Field>
      {mayShare && about === 'new' && (
        <label className="flex cursor-pointer items-center gap-2 text-sm">
          <Checkbox checked={shared} onCheckedChange={setShared} />
          {t('shareWithTeam')}
        </label>
      )}
    </FormDialog>
  );
}
