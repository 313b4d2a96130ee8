/** For a TitledCard whose rows go from edge to edge. */
export const listCardStyles =
  '@container scroll-mt-4 overflow-hidden [&>header]:px-4 [&>header]:pb-3 sm:[&>header]:px-5';
