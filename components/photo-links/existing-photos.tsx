import { useTranslations } from 'next-intl';
import { photoSource } from '@/components/photos/photo-url';

/** The photos that the listing has, to see what is missing; they cannot be changed here. */
export function ExistingPhotos({ urls }: { urls: readonly string[] }) {
  const t = useTranslations('phone');
  return (
    <section aria-labelledby="existing">
      <h2 id="existing" className="mb-2 text-sm font-medium">
        {t('existing', { count: urls.length })}
      </h2>
      {urls.length > 0 && (
        <ul className="grid grid-cols-4 gap-1.5 sm:grid-cols-6">
          {urls.map((url, index) => (
            <li key={url} className="bg-default aspect-4/3 overflow-hidden rounded-md">
              <img
                {...photoSource(url, 120)}
                alt={t('existingPhoto', { position: index + 1 })}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
