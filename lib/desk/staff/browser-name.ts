import 'server-only';

const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system from a user agent, such as `Firefox · Windows`; nothing else of it is stored. */
export function browserName(userAgent: string | null): string {
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(' · ');
}
