/** How the organization presents itself on its handouts. */
export type Brand = {
  /** A colour as `#2457d6`, dark enough for text on white. */
  accent: string;
  logo: BrandLogo | null;
  contact: BrandContact;
};

/** A picture as a data URL, made on the server. */
export type BrandLogo = { source: string; width: number; height: number };

export type BrandContact = { name: string; phone: string; email: string };

export const defaultAccent = '#2457d6';

export const brandLimits = { contactLength: 80, logoFileBytes: 2_000_000, contrast: 4.5 } as const;

/** Why a colour cannot be the accent; null if it can. */
export function accentFault(accent: string): 'format' | 'contrast' | null {
  if (!/^#[\da-f]{6}$/i.test(accent)) return 'format';
  return contrastWithWhite(accent) < brandLimits.contrast ? 'contrast' : null;
}

/** The contrast ratio of WCAG 2.2 between white and a colour as `#2457d6`. */
export function contrastWithWhite(accent: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(accent.slice(at, at + 2), 16) / 255));
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
