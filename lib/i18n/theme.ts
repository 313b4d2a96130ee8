export const themes = ['light', 'dark'] as const;

/** A chosen theme; its absence means that the page follows the system. */
export type Theme = (typeof themes)[number];

export const themeCookie = 'vakant_theme';

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}
