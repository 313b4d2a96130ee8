import { useRef, type ReactNode, useEffect } from 'react';
import { focusField } from '@/components/form/field-id';
import { FormErrorSummary } from '@/components/form/form-error-summary';
import { useTypedBefore } from '@/components/form/use-typed-before';
import { NotesRoom } from '@/components/notes/notes-room';
import { UnsentPhotosContext } from '@/components/photos/unsent-photos-context';
import { EditorPreviewEntry } from '@/components/preview/editor-preview-entry';
import { useHydrated } from '@/components/shell/use-hydrated';
import { Card } from '@/components/ui/card';
import { partLater } from '@/components/ui/part-later';
import type { Amenity, InventoryObject, Listing } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { EditorChecklist } from './editor-checklist';
import { targetOf, useFieldLabel } from './editor-fields';
import { EditorNotices } from './editor-notices';
import { EditorLockedBar, EditorSaveBar } from './editor-save-bar';
import { EditorSections, type SectionsProps } from './editor-sections';
import { useEditorPage, type EditorPage } from './use-editor-page';
import type { SaveFlow } from './use-save-flow';

const EditorDialogs = partLater(() => import('./editor-dialogs'), 'EditorDialogs', {
  isNeeded: ({ flow, guard }) => flow.asking !== null || guard.leaving,
});
const EditorDraft = partLater(() => import('./editor-draft'), 'EditorDraft');
const EditorConflict = partLater(() => import('./editor-conflict'), 'EditorConflict');

const ListingTasks = partLater(() => import('@/components/tasks/listing-tasks'), 'ListingTasks', {
  Fallback: ({ count }: { count: number }) => (
    <Card className="px-5 py-3.5">
      <div className="h-9 md:h-8" />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-12" />
      ))}
      <div className="border-separator -mx-5 mt-2 -mb-3.5 h-10.25 border-t" />
    </Card>
  ),
});

const NotesCard = partLater(() => import('@/components/notes/notes-card'), 'NotesCard', { Fallback: NotesRoom });

const EditorSignIn = partLater(() => import('./editor-sign-in'), 'EditorSignIn');

interface ListingEditorProps {
  /** The listing as it was read, or null for a new one. */
  details: ListingDetails | null;
  startValues: ListingFormValues;
  /** The building of a new listing, if it is known before the inventory. */
  object?: InventoryObject;
  /** The known amenities, until the whole catalogue is loaded. */
  chosenAmenities?: readonly Amenity[];
  onCreated?: (listing: Listing) => void;
  renderHeader: (parts: HeaderParts) => ReactNode;
  /** The reference of a new listing, below its building. */
  Reference?: SectionsProps['Reference'];
}

export interface HeaderParts {
  /** Null for a new one. */
  listing: Listing | null;
  mayEdit: boolean;
  dirty: boolean;
  preview: ReactNode;
  onTakeOff: SaveFlow['takeOff'];
}

const formId = 'listing-form';
const none: never[] = [];

/** The editor of a listing: its form, the publishing checklist, and the save bar. */
export function ListingEditor(props: ListingEditorProps) {
  const { details, startValues, object, chosenAmenities = none, onCreated, renderHeader, Reference } = props;
  const t = useTranslations('editor');
  const labelOf = useFieldLabel();
  const formElement = useRef<HTMLFormElement>(null);
  useTypedBefore(formElement, formId);
  const page = useEditorPage({ details, startValues, chosenAmenities, onCreated });
  const { editor, flow, listing, values, outlook, words, disabled, dirty, mayEdit } = page;
  const { form, base, busy } = editor;
  const current = listing?.status ?? null;
  const readyButOff = listing !== null && current !== 'published' && outlook.blockers.length === 0 && !dirty;

  const preview = (
    <EditorPreviewEntry
      {...{ values }}
      object={page.chosen}
      blurPlaceholders={base?.blurPlaceholders ?? {}}
      knownAmenities={chosenAmenities}
    />
  );

  return (
    <>
      {renderHeader({ listing, mayEdit, dirty, preview, onTakeOff: flow.takeOff })}
      <EditorNotices {...{ editor, mayEdit, words }}>
        <FormErrorSummary control={form.control} labelOf={labelOf} targetOf={targetOf} />
      </EditorNotices>
      <form
        ref={formElement}
        id={formId}
        noValidate
        autoComplete="off"
        aria-label={t('form')}
        className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault();
          flow.saveByKey();
        }}
      >
        <aside className="min-w-0 space-y-5 lg:sticky lg:top-7 lg:order-last">
          <EditorChecklist
            {...{ values, outlook, current, listing }}
            uploading={page.uploading}
            mayPublish={page.mayPublish}
            off={details?.off ?? null}
            onPublish={readyButOff && !disabled ? () => flow.save({ intent: 'publish', effect: 'publishes' }) : null}
            publishing={busy === 'save'}
          />
          {listing && <ListingTasks listingId={listing.id} count={details?.tasks?.length ?? 0} />}
        </aside>
        <UnsentPhotosContext value={page.unsent}>
          <EditorSections
            {...{ form, disabled, object, chosenAmenities, Reference }}
            objects={page.objects}
            rows={editor.rows}
            takenReferences={editor.takenReferences}
            details={base}
            onPendingChange={page.setPending}
            onPlanPendingChange={flow.setPlanPending}
          />
        </UnsentPhotosContext>
      </form>
      {listing && (
        <div className="mt-5 lg:mr-69 xl:mr-85">
          <NotesCard target={{ kind: 'listing', id: listing.id }} />
        </div>
      )}
      <EditorFootContent page={page} />
      <EditorOverlays page={page} />
    </>
  );
}

/** Offered drafts and the save bar, while there is something to say. */
function EditorFootContent({ page }: { page: EditorPage }) {
  const hydrated = useHydrated();
  const { editor, flow, saved, words, listing, outlook, changes, faults, notice, disabled, dirty, created } = page;
  const isNew = listing === null;
  return (
    <EditorFoot>
      {hydrated && !disabled && !created && <EditorDraft {...{ editor, saved, words }} onFiles={page.setRestored} />}
      {disabled && notice && <EditorLockedBar notice={notice} />}
      {!disabled && (isNew || dirty || notice !== null || faults.length > 0) && (
        <EditorSaveBar
          {...{ outlook, notice, isNew, unsaved: saved.unsaved }}
          changes={changes.map(words.changeWords)}
          faultCount={faults.length}
          onShowFault={() => faults[0] && focusField(targetOf(faults[0].path))}
          saving={editor.busy !== null || created}
          waiting={flow.waiting}
          onSave={flow.save}
          onDiscard={!isNew && dirty ? () => flow.ask('discard') : undefined}
        />
      )}
    </EditorFoot>
  );
}

/** The dialogs over the form: questions, a new sign-in, and the comparison with what somebody else has saved. */
function EditorOverlays({ page }: { page: EditorPage }) {
  const { editor, flow, guard, saved, values, changes, signIn } = page;
  const { theirs } = editor;
  return (
    <>
      <EditorDialogs
        {...{ flow, guard, editor, values }}
        changeCount={changes.length}
        isSaved={saved.unsaved === null}
      />
      {signIn.person && (
        <EditorSignIn
          staff={signIn.person}
          isTakenOver={editor.failure?.code === 'OTHER_PERSON'}
          onClose={signIn.close}
          onSignedIn={() => {
            signIn.close();
            void flow.retry();
          }}
        />
      )}
      {theirs && editor.comparing && (
        <EditorConflict
          listingId={theirs.listing.id}
          base={editor.savedForm}
          mine={values}
          theirs={formFromListing(theirs.listing)}
          author={theirs.author ?? null}
          words={page.words}
          onClose={() => editor.setComparing(false)}
          onMerge={editor.merge}
          onReload={editor.reload}
          onSaveOver={flow.saveOver}
        />
      )}
    </>
  );
}

/** The foot of the window, where notices can appear without moving the form. */
function EditorFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useFootInset(foot);
  return (
    <div ref={foot} className="sticky bottom-0 z-20 -mx-4 mt-5 -mb-24 empty:hidden md:-mx-8 md:-mb-12">
      {children}
    </div>
  );
}

/** Keeps toasts above the content of the foot. */
function useFootInset(foot: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = foot;
    if (!current) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (current.offsetHeight > 0) root.style.setProperty('--foot-inset', `${current.offsetHeight}px`);
      else root.style.removeProperty('--foot-inset');
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot-inset');
    };
  }, [foot]);
}
