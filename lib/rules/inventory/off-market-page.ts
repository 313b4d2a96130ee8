import {
  filterOffMarket,
  filterScope,
  groupOffMarket,
  offMarketChoices,
  type BlockerGroup,
  type Consequence,
  type OffMarketChoices,
  type OffMarketFilter,
} from './blocker-groups';
import { firstRows, groupsAtFirst } from './first-rows';
import { sentRow, type InventoryRow } from './inventory-row';
import { countFigures, type MarketFigure } from './market-figures';
import { oncePerRows } from './once-per-rows';

/** Rows under one title; until the browser has all of them, `rows` are only those shown at first. */
export type RowList = {
  rows: InventoryRow[];
  count: number;
  /** How many of them have a reference, so that they can be changed. */
  fixable: number;
  /** How many are shown at first. */
  first: number;
};

export type OffMarketGroup = Omit<BlockerGroup, 'rows'> & RowList;
export type OffMarketSection = {
  consequence: Consequence;
  count: number;
  groupCount: number;
  groups: OffMarketGroup[];
};

/** Everything that the page of blockers shows. */
export type OffMarketPage = {
  total: number;
  /** How many listings the filters match, on the market or off, whatever the reason. */
  inScope: number;
  /** The counts of what the filters match, whatever the reason. */
  counts: Readonly<Record<MarketFigure, number>>;
  replaced: number;
  hasAny: boolean;
  choices: OffMarketChoices;
  count: number;
  sections: OffMarketSection[];
  ready: RowList;
  onPurpose: RowList;
};

export function offMarketPage(rows: readonly InventoryRow[], filter: OffMarketFilter): OffMarketPage {
  const scope = filterScope(rows, filter);
  const all = groupOffMarket(scope);
  const shown = filter.reason ? groupOffMarket(filterOffMarket(rows, filter)) : all;
  const first = firstRows(shown);
  return {
    total: rows.length,
    inScope: scope.length,
    counts: countFigures(scope),
    replaced: all.replaced,
    hasAny: all.count > 0,
    choices: offMarketChoices(rows, filter.city),
    count: shown.count,
    sections: shown.sections.map(({ consequence, count, groups }) => ({
      consequence,
      count,
      groupCount: groups.length,
      groups: groups.map((group, index) => ({ ...group, ...rowList(group.rows, first[consequence][index] ?? 0) })),
    })),
    ready: rowList(shown.ready, first.ready),
    onPurpose: rowList(shown.onPurpose, first.onPurpose),
  };
}

/** The rows that show since when they are off the market. */
export function datedRows({ sections, ready }: OffMarketPage): InventoryRow[] {
  return [...sections.flatMap(({ groups }) => groups), ready].flatMap(({ rows }) => rows);
}

const startOf = oncePerRows<OffMarketPage>();

/** The page with only the rows that it shows at first. */
export function offMarketStart(rows: readonly InventoryRow[], filter: OffMarketFilter): OffMarketPage {
  return startOf(rows, JSON.stringify(filter), () => {
    const page = offMarketPage(rows, filter);
    const sections = page.sections.map((section) => ({
      ...section,
      groups: section.groups.slice(0, groupsAtFirst).map(cut),
    }));
    // The other buildings come with all rows; for a large landlord they would be most of the page.
    const buildings = page.choices.buildings.filter(({ id }) => id === filter.building);
    return {
      ...page,
      choices: { ...page.choices, buildings },
      sections,
      ready: cut(page.ready),
      onPurpose: cut(page.onPurpose),
    };
  });
}

function rowList(rows: InventoryRow[], first: number): RowList {
  return { rows, count: rows.length, fixable: rows.filter(({ reference }) => reference !== null).length, first };
}

function cut<List extends RowList>(list: List): List {
  return { ...list, rows: list.rows.slice(0, list.first).map(sentRow) };
}
