/** The fields of a photo of which only its URL or its file is known. Separate, so that a page can show it before the code of the list. */
export const emptyPhoto = {
  name: '',
  failure: null,
  previewUrl: null,
  tileUrl: null,
  blur: null,
  known: null,
  takenAt: null,
} as const;
