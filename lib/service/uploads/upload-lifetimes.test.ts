import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { photograph } from '@/lib/testing/harness/sample-images';
import { service, uploadServiceForEachTest } from '@/lib/testing/harness/upload-harness';
import { sweepUploads } from './sweep-uploads';

const hour = 60 * 60 * 1000;

describe('the lifetime of uploads', () => {
  uploadServiceForEachTest();

  it('deletes the files of an upload that a crash interrupted two hours ago, but not those of a running one', async () => {
    const { temporaryFolder } = service.context.settings;
    for (const [name, age] of [
      ['upload-old', 2 * hour],
      ['upload-new', hour / 2],
    ] as const) {
      const folder = join(temporaryFolder, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '0'), 'half a photo');
      const seconds = (Date.now() - age) / 1_000;
      utimesSync(folder, seconds, seconds);
    }
    await sweepUploads(service.context);
    expect(readdirSync(temporaryFolder)).toEqual(['upload-new']);
  });

  it('C276: deletes an upload, its file and its smaller copies when its only listing drops it', async () => {
    const [first, ...rest] = await service.upload([await photograph(800, 600).jpeg().toBuffer(), ...service.photos]);
    await service.putListing('A', [first!, ...rest]);
    expect(await service.statusOf(`${first!}?w=320`)).toBe(200);
    expect(await service.traces()).toMatchObject({ media: 6, records: 5 });
    await service.putListing('A', rest);
    expect([await service.statusOf(first!), await service.statusOf(`${first!}?w=320`)]).toEqual([404, 404]);
    expect(await service.traces()).toEqual({ media: 4, temporary: 0, records: 4, deletions: 0 });
  });

  it('C276: deletes a floor plan that is dropped or replaced', async () => {
    const images = await service.upload(service.photos);
    const [first, second] = await service.upload([service.photos[0]!, service.photos[1]!]);
    await service.putListing('A', images, { floorPlan: first });
    await service.putListing('A', images, { floorPlan: second });
    expect([await service.statusOf(first!), await service.statusOf(second!)]).toEqual([404, 200]);
    await service.putListing('A', images);
    expect(await service.statusOf(second!)).toBe(404);
  });

  it('C277: keeps an upload that another listing uses, in any status, as image or as floor plan', async () => {
    const images = await service.upload(service.photos);
    await service.putListing('A', images);
    await service.putListing('B', [], { floorPlan: images[0], status: 'draft' });
    await service.putListing('C', [images[1]!], { status: 'draft' });
    await service.putListing('A', images.slice(2));
    expect(await Promise.all(images.map(service.statusOf))).toEqual([200, 200, 200, 200]);
    await service.putListing('B', [], { status: 'draft' });
    await service.putListing('C', [], { status: 'draft' });
    expect(await Promise.all(images.map(service.statusOf))).toEqual([404, 404, 200, 200]);
  });

  it('C277: keeps an upload that is both image and floor plan until it is neither', async () => {
    const images = await service.upload(service.photos);
    await service.putListing('A', images, { floorPlan: images[0] });
    await service.putListing('A', images.slice(1), { floorPlan: images[0] });
    expect(await service.statusOf(images[0]!)).toBe(200);
    await service.putListing('A', images.slice(1));
    expect(await service.statusOf(images[0]!)).toBe(404);
  });

  it('C278: keeps a photo that is pushed to B before A drops it', async () => {
    const images = await service.upload(service.photos);
    await service.putListing('A', images);
    await service.putListing('B', images.slice(0, 1), { status: 'draft' });
    await service.putListing('A', images.slice(1));
    expect(await service.statusOf(images[0]!)).toBe(200);
  });

  it('C279: deletes a photo that A drops before it is pushed to B, and still accepts B', async () => {
    const images = await service.upload(service.photos);
    await service.putListing('A', images);
    await service.putListing('A', images.slice(1));
    const answer = await service.putListing('B', images.slice(0, 1), { status: 'draft' });
    expect([answer.status, answer.body.images]).toEqual([200, images.slice(0, 1)]);
    expect(await service.statusOf(images[0]!)).toBe(404);
  });

  it('C278: keeps or deletes a photo completely when A drops it while B adds it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const images = await service.upload(service.photos);
      await service.putListing(`A${round}`, images);
      await Promise.all([
        service.putListing(`A${round}`, images.slice(1)),
        service.putListing(`B${round}`, images.slice(0, 1), { status: 'draft' }),
      ]);
      const references = await service.store.db
        .selectFrom('upload_references')
        .select('listing_id')
        .where('upload_path', '=', service.pathOf(images[0]!))
        .execute();
      expect(await service.statusOf(images[0]!)).toBe(references.length > 0 ? 200 : 404);
    }
  });

  it('C280: keeps an upload without a listing for 24 hours, then sweeps it', async () => {
    const [saved, loose] = [
      await service.upload(service.photos.slice(0, 3)),
      await service.upload(service.photos.slice(3)),
    ];
    await service.putListing('A', saved);
    service.clock.now += 24 * hour;
    expect(await sweepUploads(service.context)).toBe(0);
    service.clock.now += 1;
    const [young] = await service.upload([service.photos[0]!]);
    expect(await sweepUploads(service.context)).toBe(1);
    expect(await Promise.all([...saved, young!, loose[0]!].map(service.statusOf))).toEqual([200, 200, 200, 200, 404]);
    expect(await service.traces()).toEqual({ media: 4, temporary: 0, records: 4, deletions: 0 });
    expect(await sweepUploads(service.context)).toBe(0);
  });

  it('C276: sweeps uploads from before the clock was set back, and from while it was ahead', async () => {
    const day = 24 * hour;
    const [before] = await service.upload([service.photos[0]!]);
    await service.putListing('A', [before!]);
    service.clock.now += 365 * day;
    const [ahead] = await service.upload([service.photos[1]!]);
    service.clock.now += 2 * day;
    expect(await sweepUploads(service.context)).toBe(1);
    expect(await service.statusOf(ahead!)).toBe(404);
    service.clock.now -= 367 * day;
    const [back] = await service.upload([service.photos[2]!]);
    service.clock.now += 2 * day;
    expect(await sweepUploads(service.context)).toBe(1);
    expect(await Promise.all([before!, back!].map(service.statusOf))).toEqual([200, 404]);
  });

  it('C276: sweeps more than one batch, each time those that became a day old since the last sweep', async () => {
    for (let round = 0; round < 3; round += 1) {
      await service.upload(service.photos);
      service.clock.now += 25 * hour;
      expect(await sweepUploads(service.context, 2)).toBe(service.photos.length);
    }
  });

  it('C280: sweeps no upload that a concurrent push adds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const images = await service.upload(service.photos.slice(0, 3));
      service.clock.now += 25 * hour;
      const [, swept] = await Promise.all([service.putListing(`A${round}`, images), sweepUploads(service.context)]);
      const alive = (await Promise.all(images.map(service.statusOf))).filter((status) => status === 200).length;
      expect(alive).toBe(3 - swept);
    }
  });

  it('C281: deletes nothing for a rejected push', async () => {
    const images = await service.upload(service.photos);
    await service.putListing('A', images);
    const before = await service.snapshot();
    const refused = [
      await service.putListing('A', images.slice(1), { amenityIds: [999_999] }),
      await service.putListing('A', images.slice(1), { price: { amount: -1, unit: 'month' } }),
      await service.putListing('A', [...images.slice(1), 'https://example.com/a.jpg']),
      await service.putListing('A', images.slice(1), { assignedTo: 'nobody@norrskar.example' }),
      await service.putListing('A', images.slice(1), { description: 'x'.repeat(2 * 1024 * 1024) }),
    ];
    service.geocoder.mode = 'outage';
    refused.push(
      await service.putListing('A', images.slice(1), {
        address: { streetAddress: 'Nygatan 9', postalCode: '11122', city: 'Stockholm' },
      }),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 500]);
    expect(await service.snapshot()).toBe(before);
    expect(await Promise.all(images.map(service.statusOf))).toEqual([200, 200, 200, 200]);
  });

  it('C282: deletes nothing when a listing is unpublished or saved as a draft, or when its object is archived', async () => {
    const images = await service.upload(service.photos);
    const { body } = await service.putListing('A', images);
    await service.org.api('POST', '/listings/ext:A/unpublish');
    await service.putListing('A', images, { status: 'draft' });
    await service.putListing('A', images);
    expect((await service.org.api('DELETE', '/objects/ext:HUS-1')).body.unpublishedListingIds).toEqual([body.id]);
    expect(await Promise.all(images.map(service.statusOf))).toEqual([200, 200, 200, 200]);
  });

  it('C283: answers unchanged to the same URLs, and updated to another order', async () => {
    const images = await service.upload(service.photos);
    await service.putListing('A', images);
    expect((await service.putListing('A', images)).body.outcome).toBe('unchanged');
    expect((await service.putListing('A', images.toReversed())).body.outcome).toBe('updated');
    expect(await Promise.all(images.map(service.statusOf))).toEqual([200, 200, 200, 200]);
  });
});
