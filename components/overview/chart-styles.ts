import type { ListingStatus, PublishBlocker } from '@/lib/contract';

/** A colour and a pattern for each status, so that either alone tells them apart. */
export const statusFills: Record<ListingStatus, string> = {
  published: 'bg-[light-dark(#2f9e58,#4fb877)]',
  unpublished:
    'bg-[light-dark(#d08a12,#d9a441)] bg-[repeating-linear-gradient(135deg,transparent_0_3px,light-dark(rgb(255_255_255/0.55),rgb(0_0_0/0.4))_3px_5px)]',
  draft:
    'bg-[light-dark(#a1a1ab,#6d6d78)] bg-[radial-gradient(light-dark(rgb(255_255_255/0.75),rgb(0_0_0/0.5))_1px,transparent_1.2px)] bg-size-[4px_4px]',
};

/** A colour and a dash for each reason. */
export const reasonLines = {
  images: { stroke: 'stroke-accent', fill: 'fill-accent', dash: undefined },
  price: { stroke: 'stroke-[light-dark(#a85a00,#f3c267)]', fill: 'fill-[light-dark(#a85a00,#f3c267)]', dash: '7 3' },
  noticePeriod: {
    stroke: 'stroke-[light-dark(#0b7a75,#63d3cc)]',
    fill: 'fill-[light-dark(#0b7a75,#63d3cc)]',
    dash: '2 3',
  },
  object: {
    stroke: 'stroke-[light-dark(#8a3ab9,#d29bf2)]',
    fill: 'fill-[light-dark(#8a3ab9,#d29bf2)]',
    dash: '9 3 2 3',
  },
} satisfies Record<PublishBlocker, { stroke: string; fill: string; dash: string | undefined }>;
