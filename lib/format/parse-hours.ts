export type ParsedHours = { kind: 'empty' } | { kind: 'time'; value: string } | { kind: 'invalid' };

const minutesOfDay = 24 * 60;

/**
 * A time of day as people type it: `8`, `830`, `08:30`, `17.45`, `24`; the value is `HH:MM`, up to `24:00`.
 * `8.3` could be 8:03 or 8:30 and is invalid.
 */
export function parseHours(text: string): ParsedHours {
  const plain = text.trim().replace(/^kl\.?\s*/iu, '');
  if (plain === '') return { kind: text.trim() === '' ? 'empty' : 'invalid' };
  const match = /^(\d{1,2})(?:\s?[.:,]\s?(\d{2})|\s(\d{2}))?$/u.exec(plain) ?? /^(\d{1,2})(\d{2})$/u.exec(plain);
  if (!match) return { kind: 'invalid' };
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? match[3] ?? 0);
  if (minutes > 59 || hours * 60 + minutes > minutesOfDay) return { kind: 'invalid' };
  return { kind: 'time', value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` };
}
