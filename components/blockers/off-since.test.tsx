import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { KnownDepartures } from './known-departures';
import { OffSince, useOffSince } from './off-since';

const row = inventoryRowWith({ status: 'unpublished', leftAt: '2026-11-25T10:40:00Z' });
const departures = { [row.id]: { at: '2026-11-25T10:40:00Z', person: 'Karin Norrby' } };

function Since() {
  return <OffSince since={useOffSince(row)} />;
}

it.each([
  ['2026-11-25T11:00:00Z', '11:40'],
  ['2026-11-26T11:00:00Z', '25 nov.'],
])('the HTML at %s shows when a listing left the market', (now, words) => {
  const html = renderToStaticMarkup(
    <TestPage>
      <KnownDepartures known={{ departures, now: Date.parse(now) }}>
        <Since />
      </KnownDepartures>
    </TestPage>,
  );
  expect(html).toContain(`Avpublicerad ${words}`);
});
