import { groupedBy } from '@/lib/rules/grouped-by';
import { foldersOf, pathIn, stemOf, type DeliveryFile } from './delivery-file';
import { matchListing, type ListingIndex, type ListingMatch } from './match-listing';
import { isNumber, nameTokens } from './name-tokens';
import { orderPhotos } from './photo-order';
import { similarListings } from './similar-listings';

/** Photos of a delivery that belong together: a folder, or files whose names begin alike; in display order. */
export type PhotoGroup = { key: string; name: string; files: DeliveryFile[]; match: ListingMatch };

/** Groups the photos of a delivery by the listings that their folders or names mean. `name` is the name of the delivery. */
export function groupPhotos(name: string, photos: readonly DeliveryFile[], index: ListingIndex): PhotoGroup[] {
  return [...groupedBy(photos, ({ path }) => foldersOf(path).join('/'))]
    .flatMap(([folder, files]) => groupFolder([name, ...folder.split('/').filter(Boolean)], files, index))
    .map((group) => ({ ...group, files: orderPhotos(group.files) }));
}

function groupFolder(folders: string[], files: DeliveryFile[], index: ListingIndex): PhotoGroup[] {
  const path = folders.slice(1).join('/');
  const name = folders.at(-1)!;
  const whole: PhotoGroup = { key: `folder ${path}`, name: path || name, files, match: matchListing(index, folders) };
  if (whole.match.listingId !== null) return [whole];
  const named = new Map<string, PhotoGroup>();
  const left: DeliveryFile[] = [];
  for (const file of files) {
    const match = matchFile(folders, file, index);
    if (match.listingId === null) left.push(file);
    else {
      const key = `listing ${path} ${match.listingId}`;
      const group = named.get(key) ?? { key, name: pathIn(path, nameOfSeries(file.path)), files: [], match };
      named.set(key, { ...group, files: [...group.files, file] });
    }
  }
  const groups = [...named.values()];
  if (left.length === 0) return groups;
  // Loose files may belong to several listings; the files of a folder hardly ever do.
  if (path !== '') return [...groups, withSuggestions({ ...whole, files: left }, name, index)];
  return [...groups, ...groupSeries(folders, left, index)];
}

/** A number at either end of a file's name may be part of a reference or count the photos, so it does not identify a unit. */
function matchFile(folders: string[], { path }: DeliveryFile, index: ListingIndex): ListingMatch {
  const match = matchListing(index, [...folders, stemOf(path)], true);
  return match.clue === 'unit' ? matchSeries(folders, path, index) : match;
}

function matchSeries(folders: string[], path: string, index: ListingIndex): ListingMatch {
  const name = nameOfSeries(path).replace(/^\d+(?:[\s_.)-]+|$)/, '');
  return matchListing(index, [...folders, name], true);
}

function groupSeries(folders: string[], files: DeliveryFile[], index: ListingIndex): PhotoGroup[] {
  const startOf = ({ path }: DeliveryFile) => {
    const { words } = nameTokens(nameOfSeries(path));
    return words.filter((word) => !isNumber(word)).join(' ');
  };
  return [...groupedBy(files, startOf)].map(([start, group]) => {
    const name = nameOfSeries(group[0]!.path);
    const match = matchSeries(folders, group[0]!.path, index);
    return withSuggestions({ key: `series ${start}`, name, files: group, match }, name, index);
  });
}

function withSuggestions(group: PhotoGroup, name: string, index: ListingIndex): PhotoGroup {
  if (group.match.listingId !== null) return group;
  const candidates = [...new Set([...group.match.candidates, ...similarListings(index.spelled, name)])];
  return { ...group, match: { ...group.match, candidates } };
}

/** A file's name without the photo number at its end; a name that is only a number stays unchanged. */
function nameOfSeries(path: string): string {
  const stem = stemOf(path);
  return stem.replace(/[\s_.(-]+\d+\)?$/, '') || stem;
}
