import 'server-only';
import { z } from 'zod';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
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

/** How the organization looks; the default where nothing, or nothing that can be read, is saved. */
export async function readBrand({ db }: Store<DeskTables>): Promise<Brand> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', settingName).executeTakeFirst();
  if (!row) return noBrand;
  const saved = SavedBrand.safeParse(JSON.parse(row.value));
  return saved.success ? saved.data : noBrand;
}

export async function saveBrand({ db }: Store<DeskTables>, brand: Brand): Promise<void> {
  const value = JSON.stringify(brand);
  await db
    .insertInto('desk_settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
