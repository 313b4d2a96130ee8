import type { Route } from 'next';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController, useFormState, type UseFormReturn } from 'react-hook-form';
import { FieldMessage } from '@/components/form/field';
import { fieldId } from '@/components/form/field-id';
import { PhotoLinkButton } from '@/components/photo-links/photo-link-button';
import { nothingAsked } from '@/components/photos/early-add';
import { FirstFloorPlan, FirstPhotos } from '@/components/photos/first-photos';
import type { FloorPlanFieldProps } from '@/components/photos/floor-plan-field';
import { ButtonLink } from '@/components/ui/button-link';
import { partLater } from '@/components/ui/part-later';
import { photoNamesQuery } from '@/lib/browser/photos/photo-names-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { EditorCard } from './editor-card';
import type { SectionProps } from './editor-premises';

const PhotoSection = partLater(() => import('@/components/photos/photo-section'), 'PhotoSection', {
  Fallback: FirstPhotos,
});
const ArrivedNotice = partLater(() => import('@/components/photo-links/arrived-notice'), 'ArrivedNotice');
const FloorPlanField = partLater(() => import('@/components/photos/floor-plan-field'), 'FloorPlanField', {
  Fallback: FirstFloorPlan,
});

export interface PendingPhotos {
  uploading: number;
  failed: number;
}

export interface PhotosProps extends SectionProps {
  form: UseFormReturn<ListingFormValues>;
  details: ListingDetails | null;
  onPendingChange: (pending: PendingPhotos) => void;
}

export function EditorPhotos({ form, control, disabled, details, onPendingChange }: PhotosProps) {
  const t = useTranslations('editor');
  const shell = useTranslations('shell');
  const { field } = useController({ control, name: 'images' });
  const { errors } = useFormState({ control, name: 'images' });
  const { data: roomNames } = useQuery(photoNamesQuery(field.value));
  const earlyRef = useRef(nothingAsked);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const value = {
    read: () => form.getValues('images'),
    write: (urls: string[]) => {
      const gone = form.getValues('images').filter((url) => !urls.includes(url));
      if (gone.length > 0) setRemoved((before) => [...before, ...gone]);
      field.onChange(urls);
    },
  };
  // Unlike `onChange`, this also tells those who subscribed to the field: the photos of the section follow.
  const writeForAll = (urls: string[]) => form.setValue('images', urls, { shouldDirty: true });
  const saved = details?.listing;
  const listing = saved ? { id: saved.id, name: saved.externalRef ?? addressLine(saved.object) } : null;
  const linkable = saved?.externalRef ? listing : null;
  // The browser looks for the fragment of the address before the form is rendered.
  useEffect(() => {
    if (window.location.hash === `#${fieldId('images')}`) document.getElementById(fieldId('images'))?.scrollIntoView();
  }, []);
  return (
    <EditorCard
      title={t('fields.images')}
      field="images"
      actions={
        linkable && (
          <>
            {!disabled && (
              <ButtonLink
                icon="camera"
                size="sm"
                href={`/photos/take?listing=${linkable.id}` as Route}
                className="pointer-fine:hidden"
              >
                {shell('pages.camera')}
              </ButtonLink>
            )}
            <PhotoLinkButton listings={[linkable]} inEditor isOffered={!disabled} />
          </>
        )
      }
    >
      <PhotoSection
        listing={listing}
        value={{
          ...value,
          subscribe: (callback) => form.subscribe({ name: 'images', formState: { values: true }, callback }),
        }}
        blurPlaceholders={details?.blurPlaceholders ?? {}}
        roomNames={roomNames}
        sharedWith={details?.sharedWith ?? {}}
        savedImages={saved?.images ?? []}
        onPendingChange={onPendingChange}
        earlyRef={earlyRef}
        disabled={disabled}
        errors={errors.images}
      />
      <FieldMessage id={`${fieldId('images')}-all`} error={errors.images?.message} />
      {linkable && saved && (
        <ArrivedNotice
          listingId={linkable.id}
          value={{ ...value, write: writeForAll }}
          images={field.value}
          savedImages={saved.images}
          removed={removed}
          disabled={disabled}
        />
      )}
    </EditorCard>
  );
}

interface FloorPlanProps extends SectionProps {
  saved: string | null;
  onPendingChange: FloorPlanFieldProps['onPendingChange'];
}

export function EditorFloorPlan({ control, disabled, saved, onPendingChange }: FloorPlanProps) {
  const t = useTranslations('editor');
  const { field, fieldState } = useController({ control, name: 'floorPlan' });
  return (
    <EditorCard title={t('fields.floorPlan')} field="floorPlan">
      <FloorPlanField
        value={field.value}
        saved={saved}
        onChange={field.onChange}
        onPendingChange={onPendingChange}
        error={fieldState.error?.message}
        disabled={disabled}
      />
    </EditorCard>
  );
}
