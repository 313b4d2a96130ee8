/** The styles of the photo list, used before its code is loaded and after. */
export const photoListStyles = 'grid grid-cols-2 content-start gap-3 sm:grid-cols-3 tight:grid-cols-1';
export const wholeWidthStyles = 'lg:grid-cols-2 xl:grid-cols-4 2xl:grid-cols-5';
export const tileStyles = 'group/tile min-w-0 rounded-lg';
export const tileBoxStyles =
  'bg-default relative aspect-4/3 overflow-hidden rounded-lg select-none [content-visibility:auto] [-webkit-touch-callout:none] after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:border after:border-black/10 dark:after:border-white/10';
export const placeStyles =
  'flex h-6 min-w-0 items-center rounded-md bg-black/70 px-2 text-xs font-medium text-white tabular-nums forced-colors:border';
export const tileWidth = 320;
