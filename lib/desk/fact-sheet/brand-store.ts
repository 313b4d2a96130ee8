import 'server-only';
import { z } from 'zod';
import { findSetting, saveSetting } from '@/lib/desk/saved-setting';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { parseJson } from '@/lib/format/parse-json';
import { accentFault, defaultAccent, type Brand } from '@/lib/rules/fact-sheet/brand';

const settingName = 'brand';

const SavedBrand = z.object({
  accent: z.string().refine((accent) => accentFault(accent) === null),
  logo: z
    .object({ source: z.string().startsWith('data:image/webp;base64,'), width: z.number(), height: z.number() })
    .nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
});

const noBrand: Brand = { accent: defaultAccent, logo: null, contact: { name: '', phone: '', email: '' } };

/** The look of the organization's fact sheets; the default if none is saved, or if it cannot be read. */
export async function readBrand(store: DeskStore): Promise<Brand> {
  const value = await findSetting(store, settingName);
  return SavedBrand.safeParse(parseJson(value)).data ?? noBrand;
}

export async function saveBrand(store: DeskStore, brand: Brand): Promise<void> {
  await saveSetting(store, settingName, JSON.stringify(brand));
}
