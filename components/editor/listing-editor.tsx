import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { focusField } from '@/components/form/field-id';
import { FormErrorSummary, listFaults } from '@/components/form/form-error-summary';
import { useTypedBefore } from '@/components/form/use-typed-before';
import { useChangeWords } from '@/components/listings/use-change-words';
import { UnsentPhotosContext } from '@/components/photos/unsent-photos';
import { EditorPreviewEntry } from '@/components/preview/editor-preview-entry';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { useHydrated } from '@/components/shell/use-hydrated';
import { useInventory } from '@/components/shell/use-inventory';
import { NotesRoom } from '@/components/notes/notes-room';
import { Card } from '@/components/ui/card';
import { partLater } from '@/components/ui/part-later';
import type { DraftFile } from '@/lib/browser/drafts/draft-store';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import type { Amenity, InventoryObject, Listing } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { describeChanges } from '@/lib/rules/listings/listing-changes';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { chosenObject, saveOutlook } from '@/lib/rules/listings/save-effect';
import { barNotice } from './editor-bar-notice';
import { EditorChecklist } from './editor-checklist';
import { targetOf, useFieldLabel } from './editor-fields';
import { EditorFoot } from './editor-foot';
import { EditorNotices } from './editor-notices';
import type { PendingPhotos } from './editor-photos';
import { EditorLockedBar, EditorSaveBar } from './editor-save-bar';
import { EditorSections, type SectionsProps } from './editor-sections';
import { useLeaveGuard } from './use-leave-guard';
import { useListingDraft, useMadeDraft, type MadeListing } from './use-listing-draft';
import { useListingEditor } from './use-listing-editor';
import { useSaveFlow, type SaveFlow } from './use-save-flow';

const EditorDialogs = partLater(
  () => import('./editor-dialogs').then((module) => module.EditorDialogs),
  () => null,
  { isNeeded: ({ flow, guard }) => flow.asking !== null || guard.leaving },
);
const EditorDraft = partLater(() => import('./editor-draft').then((module) => module.EditorDraft));
const EditorConflict = partLater(() => import('./editor-conflict').then((module) => module.EditorConflict));

const ListingTasks = partLater<{ listingId: string; count: number }>(
  () => import('@/components/tasks/listing-tasks').then((module) => module.ListingTasks),
  ({ count }) => (
    <Card className="px-5 py-3.5">
      <div className="h-9 md:h-8" />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-12" />
      ))}
      <div className="border-separator -mx-5 mt-2 -mb-3.5 h-10.25 border-t" />
    </Card>
  ),
);

const NotesCard = partLater(
  () => import('@/components/notes/notes-card').then((module) => module.NotesCard),
  NotesRoom,
);

const EditorSignIn = partLater(() => import('./editor-sign-in').then((module) => module.EditorSignIn));

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
const noFiles: readonly DraftFile[] = [];

/** The editor of a listing: its form, the publishing checklist, and the save bar. */
export function ListingEditor(props: ListingEditorProps) {
  const { details, startValues, object, chosenAmenities = none, onCreated, renderHeader, Reference } = props;
  const t = useTranslations('editor');
  const hydrated = useHydrated();
  const { data: inventory } = useInventory();
  const { data: amenities = chosenAmenities } = useQuery(amenitiesQuery);
  const { objects, rows } = inventory ?? { objects: none, rows: none };
  const mayEdit = useMay('edit');
  const mayPublish = useMay('publish');
  const words = useChangeWords({ objects, amenities });
  const labelOf = useFieldLabel();
  const formElement = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState<PendingPhotos>({ uploading: 0, failed: 0 });
  const { uploading } = pending;
  const [made, setMade] = useState<MadeListing | null>(null);
  const created = made !== null;
  const [photoFiles, setPhotoFiles] = useState(noFiles);
  const [planFile, setPlanFile] = useState<DraftFile | null>(null);
  const files = planFile ? [...photoFiles, planFile] : photoFiles;
  const [restored, setRestored] = useState(noFiles);
  const [signingIn, setSigningIn] = useState(false);
  const staff = useStaff();

  const editor = useListingEditor({
    details,
    startValues,
    objects,
    rows,
    amenityName: words.amenityName,
    onCreated: (listing, pushed) => {
      setMade({ listing, pushed });
      onCreated?.(listing);
    },
  });
  const { form, base, savedForm, theirs, busy, failure } = editor;
  const { control } = form;
  // Never deferred: a shortcut right after a keystroke must see what that keystroke did.
  const values = useWatch({ control, compute: (typed) => typed });
  const { errors, submitCount } = useFormState({ control });
  const faults = submitCount > 0 ? listFaults(errors) : none;

  const listing = base?.listing ?? null;
  const current = listing?.status ?? null;
  const disabled = !mayEdit || (listing !== null && listing.externalRef === null);
  const changes = describeChanges(savedForm, values);
  const dirty = changes.length > 0 && !created;
  const chosen = chosenObject(values, objects, listing?.object ?? null);
  const objectStatus = chosen?.status ?? 'active';
  const outlook = saveOutlook(values, current, { objectStatus, uploading, mayPublish });

  useTypedBefore(formElement, formId);
  const flow = useSaveFlow({ editor, outlook, disabled, dirty, created, pending });
  const saved = useListingDraft({
    listingId: listing?.id ?? null,
    base: savedForm,
    values,
    files,
    dirty: (dirty || files.length > 0) && !disabled && !created,
  });
  useMadeDraft(made, values, files);
  // Uploads continue outside the page and stored drafts survive a reload, but a new listing has no page to return to.
  const uploadsWouldBeLost = files.length > 0 && (saved.unsaved !== null || (listing === null && uploading > 0));
  const guard = useLeaveGuard((dirty || uploadsWouldBeLost) && !created);
  const ways = {
    wasTakeOff: editor.attempt?.type === 'takeOff',
    onCompare: theirs && (() => editor.setComparing(true)),
    onSignIn: () => setSigningIn(true),
    onReload: () => void saved.keepNow(values, files).then(() => guard.pass(() => location.reload())),
    pageOf: staff?.name ?? '',
    onTakeOver: (staffId: string) =>
      void saved.handOver(staffId, values, files).then((done) => done && guard.pass(() => location.reload())),
  };
  const notice = barNotice({ flow, failure, ways });
  const unsent = { restored, onChange: setPhotoFiles, onPlanChange: setPlanFile };
  const showBar = !disabled && (listing === null || dirty || notice !== null || faults.length > 0);
  const readyButOff = listing !== null && current !== 'published' && outlook.blockers.length === 0 && !dirty;

  const preview = (
    <EditorPreviewEntry
      {...{ values }}
      object={chosen}
      blurPlaceholders={base?.blurPlaceholders ?? {}}
      knownAmenities={chosenAmenities}
    />
  );

  return (
    <>
      {renderHeader({ listing, mayEdit, dirty, preview, onTakeOff: flow.takeOff })}
      <EditorNotices {...{ editor, mayEdit, words }}>
        <FormErrorSummary control={control} labelOf={labelOf} targetOf={targetOf} />
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
            {...{ values, outlook, current, uploading, mayPublish }}
            listing={listing}
            off={details?.off ?? null}
            onPublish={readyButOff && !disabled ? () => flow.save({ intent: 'publish', effect: 'publishes' }) : null}
            publishing={busy === 'save'}
          />
          {listing && <ListingTasks listingId={listing.id} count={details?.tasks?.length ?? 0} />}
        </aside>
        <UnsentPhotosContext value={unsent}>
          <EditorSections
            {...{ form, disabled, objects, object, chosenAmenities, Reference }}
            rows={editor.rows}
            takenReferences={editor.takenReferences}
            details={base}
            onPendingChange={setPending}
            onPlanPendingChange={flow.setPlanPending}
          />
        </UnsentPhotosContext>
      </form>
      {listing && (
        <div className="mt-5 lg:mr-85">
          <NotesCard target={{ kind: 'listing', id: listing.id }} />
        </div>
      )}
      <EditorFoot>
        {hydrated && !disabled && !created && <EditorDraft {...{ editor, saved, words }} onFiles={setRestored} />}
        {disabled && notice && <EditorLockedBar notice={notice} />}
        {showBar && (
          <EditorSaveBar
            {...{ outlook, notice, isNew: listing === null, unsaved: saved.unsaved }}
            changes={changes.map(words.changeWords)}
            faultCount={faults.length}
            onShowFault={() => faults[0] && focusField(targetOf(faults[0].path))}
            saving={busy === 'save' || created}
            waiting={flow.waiting}
            onSave={flow.save}
            onDiscard={listing && dirty ? () => flow.ask('discard') : undefined}
          />
        )}
      </EditorFoot>
      <EditorDialogs
        {...{ flow, guard, editor, values }}
        changeCount={changes.length}
        isSaved={saved.unsaved === null}
      />
      {signingIn && staff && (
        <EditorSignIn
          staff={staff}
          isTakenOver={failure?.code === 'OTHER_PERSON'}
          onClose={() => setSigningIn(false)}
          onSignedIn={() => {
            setSigningIn(false);
            void flow.retry();
          }}
        />
      )}
      {theirs && editor.comparing && (
        <EditorConflict
          listingId={theirs.listing.id}
          base={savedForm}
          mine={values}
          theirs={formFromListing(theirs.listing)}
          author={theirs.author ?? null}
          words={words}
          onClose={() => editor.setComparing(false)}
          onMerge={editor.merge}
          onReload={editor.reload}
          onSaveOver={() => void flow.saveOver()}
        />
      )}
    </>
  );
}
