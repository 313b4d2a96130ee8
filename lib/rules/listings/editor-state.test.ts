import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingFingerprint, type Listing, type ListingReceipt } from '@/lib/contract';
import { failureOf } from '@/lib/rules/failure';
import { anyListing, liveListing } from '@/lib/testing/model/any-listing';
import { busyWith, nextEditor, startEditor, type EditorEvent, type EditorState } from './editor-state';
import { bodyFromForm } from './body-from-form';
import { formFromListing, type ListingFormValues } from './listing-form';

const firstListing: Listing = { ...liveListing, externalRef: 'KV7-01' as Listing['externalRef'], workplaces: 12 };

/** An editor with its form and the service behind it. */
class Desk {
  stored: Listing;
  state: EditorState;
  typed: ListingFormValues;
  private clock = 0;

  constructor(listing = firstListing) {
    this.stored = listing;
    this.state = startEditor(this.details(), formFromListing(listing));
    this.typed = structuredClone(this.state.form);
  }

  details() {
    return { listing: this.stored, blurPlaceholders: {}, sharedWith: {} };
  }

  send(event: EditorEvent): this {
    const before = this.state;
    this.state = nextEditor(before, event, structuredClone(this.typed), bodyFromForm);
    if (this.state.form !== before.form) this.typed = structuredClone(this.state.form);
    return this;
  }

  type(changes: Partial<ListingFormValues>): this {
    this.typed = { ...this.typed, ...changes };
    return this;
  }

  /** Another person saves. */
  change(changes: Partial<Listing>): this {
    this.clock += 1;
    const updatedAt = new Date(Date.UTC(2026, 2, 1) + this.clock * 1000).toISOString();
    this.stored = { ...this.stored, ...changes, updatedAt };
    return this;
  }

  /** The server carries out the step that the editor asked for. */
  answer(fault: 'NETWORK' | 'SIGNED_OUT' | null = null): this {
    const { step } = this.state;
    if (!step) return this;
    if (fault) return this.send({ type: 'failed', failure: failureOf(fault) });
    if (step.kind === 'readAgain') return this.send({ type: 'readAgain', read: this.details() });
    if (step.kind === 'takeOff') return this.change({ status: 'unpublished' }).accept('updated');
    const { startedFrom, startedStatus, body } = step.input;
    const fingerprint = listingFingerprint(this.stored);
    const isOther = startedStatus !== undefined && startedStatus !== this.stored.status;
    if (typeof startedFrom === 'string' && (isOther || startedFrom !== fingerprint)) {
      return this.send({ type: 'failed', failure: failureOf('CHANGED_MEANWHILE') });
    }
    const written = this.change(body as Partial<Listing>);
    return written.accept(listingFingerprint(this.stored) === fingerprint ? 'unchanged' : 'updated');
  }

  private accept(outcome: ListingReceipt['outcome']): this {
    const receipt: ListingReceipt = { ...this.stored, outcome };
    return this.send({ type: 'saved', saved: { receipt, requestId: 'request-1', at: this.stored.updatedAt } });
  }

  finish(): this {
    while (this.state.step) this.answer();
    return this;
  }
}

const push: EditorEvent = { type: 'push', intent: 'keep' };
const rent = (amount: number) => ({ price: { amount, unit: 'month', currency: 'SEK' } }) as Partial<Listing>;

describe('a save', () => {
  it('sends the whole form with the version it started from, and continues from the answer', () => {
    const desk = new Desk().type({ amount: 39_000 }).send(push);
    expect(desk.state.step).toMatchObject({
      kind: 'push',
      input: { reference: 'KV7-01', startedFrom: listingFingerprint(firstListing), startedStatus: 'published' },
    });
    expect(busyWith(desk.state)).toBe('save');
    desk.answer();
    expect(busyWith(desk.state)).toBeNull();
    expect(desk.stored.price.amount).toBe(39_000);
    expect(desk.state.base?.listing.price.amount).toBe(39_000);
    expect(desk.state.receipt).toMatchObject({ kind: 'updated', cause: 'save', requestId: 'request-1' });
  });

  it('leaves text that is typed while it is in progress in the form, unsaved', () => {
    const desk = new Desk().type({ amount: 39_000 }).send(push).type({ workplaces: 77 }).answer();
    expect(desk.typed).toMatchObject({ amount: 39_000, workplaces: 77 });
    expect(desk.state.savedForm).toMatchObject({ amount: 39_000, workplaces: 12 });
  });

  it('of the same content is reported as unchanged', () => {
    expect(new Desk().send(push).answer().state.receipt?.kind).toBe('unchanged');
  });

  it('is not sent twice, nor with text in place of a number', () => {
    const desk = new Desk().type({ amount: 39_000 }).send(push);
    const { step } = desk.state;
    expect(desk.send(push).send({ type: 'takeOff' }).send({ type: 'retry' }).state.step).toBe(step);
    expect(new Desk().type({ amount: 'cheap' }).send(push).state.step).toBeNull();
  });

  it('that fails because the session has ended loses nothing, and the retry sends everything', () => {
    const desk = new Desk().type({ amount: 39_000 }).send(push).answer('SIGNED_OUT');
    expect(desk.state).toMatchObject({ failure: { code: 'SIGNED_OUT' }, step: null, receipt: null });
    desk.type({ workplaces: 77 }).send({ type: 'retry' }).finish();
    expect(desk.state.failure).toBeNull();
    expect(desk.stored).toMatchObject({ workplaces: 77, price: { amount: 39_000 } });
  });

  it('of a new listing has nothing to merge', () => {
    const start = startEditor(null, { ...formFromListing(firstListing), reference: 'KV7-02' });
    const pushed = nextEditor(start, push, start.form, bodyFromForm);
    expect(pushed.step).toMatchObject({ input: { reference: 'KV7-02', startedFrom: null, startedStatus: undefined } });
    const receipt = { ...firstListing, outcome: 'created' } as ListingReceipt;
    const done = nextEditor(pushed, { type: 'saved', saved: { receipt, requestId: null, at: '' } }, start.form, null);
    expect(done).toMatchObject({ base: null, step: null, receipt: { kind: 'createdLive' } });
    expect(done.form).toBe(start.form);
  });

  it('of a new listing is marked as a repetition when tried again, because the first answer may be lost', () => {
    const start = startEditor(null, { ...formFromListing(firstListing), reference: 'KV7-02' });
    const send = (state: EditorState, event: EditorEvent, reference = 'KV7-02') =>
      nextEditor(state, event, { ...start.form, reference }, bodyFromForm);
    const first = send(start, push);
    expect(first.step).toMatchObject({ input: { reference: 'KV7-02' } });
    expect(first.step).not.toHaveProperty('input.again');
    const lost = send(first, { type: 'failed', failure: failureOf('NETWORK') });
    expect(send(lost, push).step).toMatchObject({ input: { reference: 'KV7-02', again: true } });
    expect(send(lost, push, 'KV7-03').step).not.toHaveProperty('input.again');
  });

  it('that takes the listing off the market leaves the typed text in the form', () => {
    const desk = new Desk().type({ amount: 39_000 }).send({ type: 'takeOff' });
    expect(busyWith(desk.state)).toBe('takeOff');
    desk.answer();
    expect(desk.state.receipt).toMatchObject({ kind: 'nowOff', cause: 'takeOff' });
    expect(desk.state.base?.listing.status).toBe('unpublished');
    expect(desk.typed.amount).toBe(39_000);
  });

  it.each<[string, Partial<Listing>, number | null]>([
    ['compares it with mine', rent(45_000), 45_000],
    ['says so', { description: 'Nymålad' }, null],
  ])('that takes off a listing that another person changed meanwhile %s', (_, changes, theirs) => {
    const desk = new Desk().type({ amount: 39_000 }).change(changes).send({ type: 'takeOff' }).finish();
    expect(desk.state.receipt).toMatchObject({ kind: 'nowOff' });
    expect(desk.state.base?.listing.status).toBe('unpublished');
    expect(desk.typed.amount).toBe(39_000);
    expect(desk.state.theirs?.listing.price.amount ?? null).toBe(theirs);
    expect(desk.state.mergedIn !== null).toBe(theirs === null);
    desk.send(push).finish();
    expect(desk.state.comparing).toBe(theirs !== null);
    expect(desk.stored).toMatchObject(changes);
  });
});

describe('a save after another person saved', () => {
  it('is applied on top if they changed something else', () => {
    const desk = new Desk().type({ amount: 39_000 }).change({ description: 'Nymålad' }).send(push).finish();
    expect(desk.stored).toMatchObject({ description: 'Nymålad', price: { amount: 39_000 } });
    expect(desk.state.mergedIn?.changes.map(({ part }) => part)).toEqual(['description']);
  });

  it('publishes on top if that was requested', () => {
    const desk = new Desk({ ...firstListing, status: 'draft' }).type({ amount: 39_000 }).change({ description: 'Ny' });
    desk.send({ type: 'push', intent: 'publish' }).finish();
    expect(desk.stored).toMatchObject({ description: 'Ny', status: 'published', price: { amount: 39_000 } });
  });

  it('asks if both changed the same part, and writes nothing until answered', () => {
    const desk = new Desk().type({ amount: 39_000 }).change(rent(45_000)).send(push).finish();
    expect(desk.state).toMatchObject({ comparing: true, failure: { code: 'CHANGED_MEANWHILE' } });
    expect(desk.state.theirs?.listing.price.amount).toBe(45_000);
    expect(desk.typed.amount).toBe(39_000);
    expect(desk.stored.price.amount).toBe(45_000);
  });

  it.each([
    ['mine', { type: 'merge', asTheirs: [] }, 39_000],
    ['theirs', { type: 'merge', asTheirs: ['rent'] }, 45_000],
    ['all of theirs', { type: 'reload' }, 45_000],
  ] as [string, EditorEvent, number][])('continues with %s', (_name, event, amount) => {
    const desk = new Desk().type({ amount: 39_000 }).change(rent(45_000)).send(push).finish().send(event);
    expect(desk.typed.amount).toBe(amount);
    expect(desk.state).toMatchObject({ comparing: false, theirs: null, failure: null });
    expect(desk.send(push).finish().stored.price.amount).toBe(amount);
  });

  it('overwrites theirs with mine on request, but not the status that they set', () => {
    const desk = new Desk().type({ amount: 39_000 }).change({ ...rent(45_000), status: 'unpublished' });
    desk.send(push).finish().send({ type: 'pushOver' }).finish();
    expect(desk.stored).toMatchObject({ price: { amount: 39_000 }, status: 'draft' });
  });

  it.each<[string, Partial<Listing>]>([
    ['what they wrote', { description: 'Ingen har sett det här' }],
    ['the status', { status: 'unpublished' }],
  ])('asks again if %s changed once more before mine overwrote theirs', (_, later) => {
    const desk = new Desk().type({ amount: 39_000 }).change(rent(45_000));
    desk.send(push).finish().send({ type: 'pushOver' }).change(later).finish();
    expect(desk.state).toMatchObject({ comparing: true, failure: { code: 'CHANGED_MEANWHILE' } });
    expect(desk.state.theirs?.listing).toMatchObject(later);
    expect(desk.stored).toMatchObject({ ...rent(45_000), ...later });
    expect(desk.send({ type: 'pushOver' }).finish().stored.price.amount).toBe(39_000);
  });

  it('does not publish again a listing that has been taken off since', () => {
    const desk = new Desk().type({ amount: 39_000 }).send({ type: 'push', intent: 'publish' }).finish();
    desk.send({ type: 'takeOff' }).finish().type({ amount: 38_000 }).change(rent(45_000));
    desk.send({ type: 'refetched', read: desk.details() }).send({ type: 'pushOver' }).finish();
    expect(desk.stored).toMatchObject({ status: 'draft', price: { amount: 38_000 } });
  });

  it.each<[string, EditorEvent]>([
    ['a save', push],
    ['taking it off', { type: 'takeOff' }],
  ])('overwrites theirs when it is tried again, even after %s', (_, before) => {
    const desk = new Desk()
      .send(before)
      .finish()
      .type({ amount: 39_000 })
      .change({ ...rent(45_000), status: 'published' });
    desk.send({ type: 'refetched', read: desk.details() }).send({ type: 'pushOver' }).answer('SIGNED_OUT');
    desk.send({ type: 'retry' }).finish();
    expect(desk.stored).toMatchObject({ status: 'published', price: { amount: 39_000 } });
  });

  it('does not overwrite, when it is tried again, what they changed after their version was shown', () => {
    const desk = new Desk().type({ amount: 39_000 }).change(rent(45_000));
    desk.send({ type: 'refetched', read: desk.details() }).send({ type: 'pushOver' }).answer('SIGNED_OUT');
    desk.change(rent(46_000)).send({ type: 'refetched', read: desk.details() });
    desk.send({ type: 'retry' }).finish();
    expect(desk.state.comparing).toBe(true);
    expect(desk.stored).toMatchObject(rent(46_000));
  });

  it('does not publish because of an earlier save that was discarded', () => {
    const desk = new Desk({ ...firstListing, status: 'draft' }).type({ amount: 39_000 });
    desk.send({ type: 'push', intent: 'publish' }).answer('NETWORK').send({ type: 'discard' });
    desk.type({ amount: 38_000 }).change(rent(45_000));
    desk.send({ type: 'refetched', read: desk.details() }).send({ type: 'pushOver' }).finish();
    expect(desk.stored).toMatchObject({ status: 'draft', price: { amount: 38_000 } });
  });

  it('stops if they changed the status that the button was for', () => {
    const desk = new Desk().type({ amount: 39_000 }).change({ status: 'unpublished' }).send(push).finish();
    expect(desk.state).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' }, comparing: false });
    expect(desk.state.base?.listing.status).toBe('unpublished');
    expect(desk.typed.amount).toBe(39_000);
  });

  it('gives up after three changes in a row', () => {
    const desk = new Desk().type({ amount: 39_000 }).send(push);
    let floorArea = 0;
    while (desk.state.step) {
      if (desk.state.step.kind === 'push') desk.change({ floorArea: (floorArea += 1) });
      desk.answer();
    }
    expect(floorArea).toBe(4);
    expect(desk.state.failure?.code).toBe('CHANGED_MEANWHILE');
    expect(desk.typed).toMatchObject({ amount: 39_000, floorArea: 3 });
  });
});

describe('a refetched listing', () => {
  it('replaces a clean form, but never one with conflicting edits', () => {
    const clean = new Desk().change(rent(45_000));
    expect(clean.send({ type: 'refetched', read: clean.details() }).typed.amount).toBe(45_000);
    const edited = new Desk().type({ amount: 39_000 }).change(rent(45_000));
    edited.send({ type: 'refetched', read: edited.details() });
    expect(edited.typed.amount).toBe(39_000);
    expect(edited.state.theirs?.listing.price.amount).toBe(45_000);
  });

  it('no longer conflicts once they have restored the former value', () => {
    const desk = new Desk().type({ amount: 39_000 }).change(rent(45_000));
    desk.send({ type: 'refetched', read: desk.details() }).change(rent(firstListing.price.amount));
    desk.send({ type: 'refetched', read: desk.details() });
    expect(desk.state).toMatchObject({ theirs: null, comparing: false });
  });

  it('is shown after a discard', () => {
    const desk = new Desk().type({ amount: 39_000 }).change(rent(45_000));
    desk.send({ type: 'refetched', read: desk.details() }).send({ type: 'discard' });
    expect(desk.typed.amount).toBe(45_000);
    expect(desk.state.theirs).toBeNull();
  });

  it('is ignored if it is older than the loaded one, or if a save is in progress', () => {
    const desk = new Desk();
    const old = desk.details();
    desk.type({ amount: 39_000 }).send(push).answer();
    const { state } = desk;
    expect(desk.send({ type: 'refetched', read: old }).state).toBe(state);
    desk.type({ amount: 38_000 }).send(push);
    const underWay = desk.state;
    desk.change({ floorArea: 7 });
    expect(desk.send({ type: 'refetched', read: desk.details() }).state).toBe(underWay);
  });
});

it('a restored draft and a discard set the form, each time', () => {
  const desk = new Desk();
  const draft = { ...desk.typed, amount: 39_000 };
  expect(desk.send({ type: 'resume', values: draft, changes: [] }).typed.amount).toBe(39_000);
  desk.type({ amount: 1 }).send({ type: 'discard' });
  expect(desk.typed).toEqual(desk.state.savedForm);
  desk.type({ amount: 2 }).send({ type: 'discard' });
  expect(desk.typed).toEqual(desk.state.savedForm);
  expect(desk.state.discards).toBe(2);
});

const fields = ['amount', 'workplaces', 'floorArea', 'description'] as const;
type Field = (typeof fields)[number];

const command = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('type' as const), field: fc.constantFrom(...fields) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), field: fc.constantFrom(...fields) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom('NETWORK', 'SIGNED_OUT') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('push' as const, 'takeOff' as const, 'retry' as const, 'refetch' as const, 'merge' as const),
    }),
  },
);

function othersChange(field: Field, value: number): Partial<Listing> {
  if (field === 'amount') return rent(value);
  return { [field]: field === 'description' ? `Text ${value}` : value };
}

function valueOf(field: Field, value: number): string | number {
  return field === 'description' ? `Text ${value}` : value;
}

it('no keystroke is lost, and no change of others is overwritten unseen, whatever happens in between', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
      const desk = new Desk();
      /** What the person typed last in each field, until a save has written it. */
      const mine = new Map<Field, string | number>();
      const overwritten: Field[] = [];
      let value = 1000;
      for (const each of commands) {
        value += 1;
        if (each.do === 'type') {
          mine.set(each.field, valueOf(each.field, value));
          desk.type({ [each.field]: valueOf(each.field, value) });
        } else if (each.do === 'other') desk.change(othersChange(each.field, value));
        else if (each.do === 'fault') desk.answer(each.fault);
        else if (each.do === 'push') desk.send(push);
        else if (each.do === 'takeOff') desk.send({ type: 'takeOff' });
        else if (each.do === 'retry') desk.send({ type: 'retry' });
        else if (each.do === 'refetch') desk.send({ type: 'refetched', read: desk.details() });
        else if (each.do === 'merge') desk.send({ type: 'merge', asTheirs: [] });
        else {
          const { step } = desk.state;
          const before = formFromListing(desk.stored);
          desk.answer();
          if (step?.kind === 'push' && desk.state.receipt) {
            const written = formFromListing(desk.stored);
            const untouched = fields.filter((field) => !mine.has(field));
            overwritten.push(...untouched.filter((field) => written[field] !== before[field]));
            for (const field of fields) if (mine.get(field) === written[field]) mine.delete(field);
          }
        }
        for (const [field, last] of mine) expect(desk.typed[field]).toBe(last);
      }
      expect(overwritten).toEqual([]);
    }),
    { numRuns: 125 },
  );
});

it('a push changes only what was typed, whatever the listing', () => {
  fc.assert(
    fc.property(anyListing, fc.constantFrom(...fields), (drawn, field) => {
      const listing = { ...drawn, externalRef: 'KV7-01' as Listing['externalRef'] };
      fc.pre(bodyFromForm(formFromListing(listing), 'keep', listing.status).ok);
      const desk = new Desk(listing)
        .type({ [field]: valueOf(field, 4321) })
        .send(push)
        .finish();
      const { [field]: _typed, ...rest } = formFromListing(desk.stored);
      const { [field]: _before, ...expected } = formFromListing(listing);
      expect(desk.stored.updatedAt).not.toBe(listing.updatedAt);
      expect(rest).toEqual({ ...expected, emptyDescription: rest.emptyDescription });
    }),
    { numRuns: 100 },
  );
});
