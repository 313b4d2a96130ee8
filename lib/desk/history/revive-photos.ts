import 'server-only';
import { uploadFloorPlan, uploadImages, type Connection } from '@/lib/client';
import { limits, type ListingInput } from '@/lib/contract';
import { groupsOf } from '@/lib/desk/groups-of';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';
import { findPhotoCopies, readPhotoCopy, type PhotoCopyRow } from '@/lib/desk/photo-copies/photo-copies';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { rememberPhotoHashes } from '@/lib/desk/uploads/photo-hashes';
import { passOnName } from '@/lib/desk/uploads/photo-names';
import { rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { VersionPhoto } from '@/lib/rules/history/restore-plan';

/** Uploads the copied photos again, and returns the body with their new URLs. Throws ApiError. */
export async function revivePhotos<Body extends Pick<ListingInput, 'images' | 'floorPlan'>>(
  store: DeskStore,
  connection: Connection,
  body: Body,
  photos: readonly VersionPhoto[],
): Promise<Body> {
  const saved = await findPhotoCopies(
    store,
    photos.filter(({ state }) => state === 'kept').map(({ url }) => url),
  );
  if (saved.size === 0) return body;
  const renewed = new Map<string, string>();
  const images = body.images.filter((url) => saved.has(url));
  for (const some of groupsOf(images, limits.imageFilesPerRequestMax)) {
    const files = await Promise.all(some.map((url) => fileOfCopy(saved.get(url)!)));
    const uploaded = await uploadImages(connection, files);
    await rememberPlaceholders(store, uploaded);
    for (const [index, url] of some.entries()) renewed.set(url, uploaded[index]!.url);
  }
  const plan = body.floorPlan === null ? undefined : saved.get(body.floorPlan);
  const floorPlan = plan ? (await uploadFloorPlan(connection, await fileOfCopy(plan))).url : body.floorPlan;
  const copies = [...renewed].map(([from, url]) => ({ copy: saved.get(from)!, url }));
  if (plan) copies.push({ copy: plan, url: floorPlan! });
  await rememberSameContent(store, connection, copies);
  return { ...body, images: body.images.map((url) => renewed.get(url) ?? url), floorPlan };
}

async function fileOfCopy(photo: PhotoCopyRow): Promise<{ bytes: Blob; name: string }> {
  const type = photo.media_type ?? 'image/jpeg';
  return { bytes: new Blob([await readPhotoCopy(photo)], { type }), name: `photo.${type.split('/')[1]}` };
}

/** Remembers which photo is another one uploaded again, so that versions compare by content, and gives it the name of its room. */
async function rememberSameContent(
  store: DeskStore,
  connection: Connection,
  renewed: readonly { copy: PhotoCopyRow; url: string }[],
): Promise<void> {
  const { scope } = currentInventory(connection);
  if (scope === null) return;
  const pairs = renewed.flatMap(({ copy, url }) => [copy.url, url].map((each) => ({ hash: copy.file!, url: each })));
  await rememberPhotoHashes(store, scope, pairs);
  for (const { copy, url } of renewed) await passOnName(store, scope, { from: copy.url, to: url });
}
