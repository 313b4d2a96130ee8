import type { BrandContact } from '@/lib/rules/fact-sheet/brand';

/** The contact person with phone and e-mail; renders nothing if none is set. */
export function SheetContact({ contact: { name, phone, email }, title }: { contact: BrandContact; title: string }) {
  if (!name && !phone && !email) return null;
  return (
    <section className="break-inside-avoid rounded-md border p-3">
      <h2 className="sheet-accent text-[0.9375rem] font-semibold tracking-tight">{title}</h2>
      {name && <p className="font-medium break-words">{name}</p>}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="block w-fit py-1 hover:underline">
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className="block w-fit py-1 break-all hover:underline">
          {email}
        </a>
      )}
    </section>
  );
}
