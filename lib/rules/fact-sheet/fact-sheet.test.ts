import { describe, expect, it } from 'vitest';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { factSheetOf, sheetLimits, shortened } from './fact-sheet';

describe('a fact sheet', () => {
  const listing = exampleListingWith(1, { assignedTo: 'anna@landlord.example', status: 'unpublished' });

  it('has nothing that only staff should see', () => {
    const sheet = JSON.stringify(factSheetOf(listing, []));
    for (const secret of [
      listing.id,
      listing.externalRef!,
      listing.object.id,
      'anna@',
      'unpublished',
      listing.createdAt,
    ]) {
      expect(sheet).not.toContain(secret);
    }
  });

  it('names amenities in both languages, and custom ones in the language they have', () => {
    const custom = { id: '01937c1e-3333-7aaa-8bbb-0000000000ab', icon: 'sun', translations: { sv: 'Takterrass' } };
    const amenity = { id: 7, slug: 'lift', labels: { sv: 'Hiss', en: 'Lift' } };
    const sheet = factSheetOf(exampleListingWith(1, { locale: 'sv', amenityIds: [7, 8], customAmenities: [custom] }), [
      amenity,
    ] as never);
    expect(sheet.amenities).toMatchObject({ sv: ['Hiss', 'Takterrass'], en: ['Lift', 'Takterrass'] });
  });

  it('leaves out monthly terms for a price by the day, and opening hours for an office', () => {
    const price = { amount: 300, unit: 'day', currency: 'SEK' } as const;
    const hours = { open: '08:00', close: '17:00' };
    const week = { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours } as const;
    const openingHours = { ...week, saturday: null, sunday: null };
    const byDay = exampleListingWith(1, { type: 'coworking', price, noticePeriod: 3, bindingPeriod: 6, openingHours });
    expect(factSheetOf(byDay, [])).toMatchObject({ noticePeriod: null, bindingPeriod: null, openingHours });
    expect(factSheetOf({ ...byDay, type: 'office' }, []).openingHours).toBeNull();
  });

  it('has only as much as fits on two pages', () => {
    const images = Array.from({ length: 20 }, (_, index) => `https://media.example/media/org/${index}.jpg`);
    const sheet = factSheetOf(
      exampleListingWith(1, { images: [images[0]!, ...images], description: 'Ett ljust kontor. '.repeat(1_000) }),
      [],
    );
    expect(sheet.images).toEqual(images.slice(0, sheetLimits.photos));
    expect(sheet.description.length).toBeLessThanOrEqual(sheetLimits.description + 2);
  });
});

describe('a shortened text', () => {
  it.each([
    ['that fits', 'Ljust kontor.', 20, 'Ljust kontor.'],
    ['ends after a sentence', 'Ljust och fint. Nära tåget.', 20, 'Ljust och fint. …'],
    ['ends between words if its sentences are long', 'Kort. Ett mycket ljust kontor', 22, 'Kort. Ett mycket …'],
    ['is cut where it has no spaces', 'x'.repeat(30), 10, 'xxxxxxxxxx …'],
    ['is not cut within a character', '😀'.repeat(6), 3, '😀😀😀 …'],
    ['is empty', '', 5, ''],
  ])('%s', (_, text, max, expected) => {
    expect(shortened(text, max)).toBe(expected);
  });
});
