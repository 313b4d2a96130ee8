import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { listFaults } from '@/components/form/form-error-summary';
import { useChangeWords } from '@/components/listings/use-change-words';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { useInventory } from '@/components/shell/use-inventory';
import type { DraftFile } from '@/lib/browser/drafts/draft-store';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import type { Amenity, Listing } from '@/lib/contract';
import { describeChanges } from '@/lib/rules/listings/listing-changes';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { chosenObject, saveOutlook } from '@/lib/rules/listings/save-effect';
import { barNotice } from './editor-bar-notice';
import type { PendingPhotos } from './editor-photos';
import { useLeaveGuard } from './use-leave-guard';
import { useListingDraft, useMadeDraft, type MadeListing } from './use-listing-draft';
import { useListingEditor } from './use-listing-editor';
import { useSaveFlow } from './use-save-flow';

interface EditorStart {
  /** The listing as it was read, or null for a new one. */
  details: ListingDetails | null;
  startValues: ListingFormValues;
  /** The known amenities, until the whole catalogue is loaded. */
  chosenAmenities: readonly Amenity[];
  onCreated?: (listing: Listing) => void;
}

export type EditorPage = ReturnType<typeof useEditorPage>;

const none: never[] = [];
const noFiles: readonly DraftFile[] = [];

/** The state of the editor and what can be done with it: the form, its effect when it is saved, its draft, and the ways out of a failure. */
export function useEditorPage({ details, startValues, chosenAmenities, onCreated }: EditorStart) {
  const { data: inventory } = useInventory();
  const { data: amenities = chosenAmenities } = useQuery(amenitiesQuery);
  const { objects, rows } = inventory ?? { objects: none, rows: none };
  const mayEdit = useMay('edit');
  const mayPublish = useMay('publish');
  const words = useChangeWords({ objects, amenities });
  const [pending, setPending] = useState<PendingPhotos>({ uploading: 0, failed: 0 });
  const { uploading } = pending;
  const [made, setMade] = useState<MadeListing | null>(null);
  const created = made !== null;
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
  const { form, base, savedForm, theirs, failure } = editor;
  const { control } = form;
  // Never deferred: a shortcut right after a keystroke must see what that keystroke did.
  const values = useWatch({ control, compute: (typed) => typed });
  const { errors, submitCount } = useFormState({ control });
  const faults = submitCount > 0 ? listFaults(errors) : none;

  const listing = base?.listing ?? null;
  const disabled = !mayEdit || (listing !== null && listing.externalRef === null);
  const changes = describeChanges(savedForm, values);
  const dirty = changes.length > 0 && !created;
  const chosen = chosenObject(values, objects, listing?.object ?? null);
  const objectStatus = chosen?.status ?? 'active';
  const outlook = saveOutlook(values, listing?.status ?? null, { objectStatus, uploading, mayPublish });

  const flow = useSaveFlow({ editor, outlook, disabled, dirty, created, pending });
  const { files, saved, guard, unsent, setRestored } = useUnsavedWork({
    listing,
    base: savedForm,
    values,
    made,
    isChanged: dirty,
    disabled,
    uploading,
    discards: editor.discards,
  });
  const reload = () => guard.pass(() => location.reload());
  const ways = {
    wasTakeOff: editor.attempt?.type === 'takeOff',
    onCompare: theirs && (() => editor.setComparing(true)),
    onSignIn: () => setSigningIn(true),
    // The browser asks first if what is typed is stored nowhere.
    onReload: () => void saved.keepNow(values, files).then((done) => (done ? reload() : location.reload())),
    pageOf: staff?.name ?? '',
    onTakeOver: (staffId: string) => void saved.handOver(staffId, values, files).then((done) => done && reload()),
  };

  return {
    editor,
    flow,
    saved,
    guard,
    words,
    objects,
    listing,
    chosen,
    outlook,
    uploading,
    setPending,
    values,
    changes,
    faults,
    mayEdit,
    mayPublish,
    disabled,
    dirty,
    created,
    notice: barNotice({ flow, failure, ways }),
    unsent,
    setRestored,
    signIn: { person: signingIn ? staff : null, close: () => setSigningIn(false) },
  };
}

interface Work {
  listing: Listing | null;
  base: ListingFormValues;
  values: ListingFormValues;
  made: MadeListing | null;
  isChanged: boolean;
  disabled: boolean;
  /** How many photos are being uploaded. */
  uploading: number;
  discards: number;
}

/** What would be lost with the page: stores it as a draft, and asks before the page is left with what cannot be stored. */
function useUnsavedWork({ listing, base, values, made, isChanged, disabled, uploading, discards }: Work) {
  const [photoFiles, setPhotoFiles] = useState(noFiles);
  const [planFile, setPlanFile] = useState<DraftFile | null>(null);
  const [restored, setRestored] = useState(noFiles);
  const files = planFile ? [...photoFiles, planFile] : photoFiles;
  const created = made !== null;
  const saved = useListingDraft({
    listingId: listing?.id ?? null,
    base,
    values,
    files,
    dirty: (isChanged || files.length > 0) && !disabled && !created,
  });
  useMadeDraft(made, values, files);
  // Uploads continue outside the page and stored drafts survive a reload, but a new listing has no page to return to.
  const uploadsWouldBeLost = files.length > 0 && (saved.unsaved !== null || (listing === null && uploading > 0));
  const guard = useLeaveGuard((isChanged || uploadsWouldBeLost) && !created);
  const unsent = { restored, discards, onChange: setPhotoFiles, onPlanChange: setPlanFile };
  return { files, saved, guard, setRestored, unsent };
}
