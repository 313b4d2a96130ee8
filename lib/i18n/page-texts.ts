import 'server-only';

type Paths = Readonly<Record<string, readonly string[]>>;

// Computed by `next.config.ts` when the app is built.
const built = process.env.PAGE_TEXTS;
const pathsOf = built === undefined ? null : (JSON.parse(built) as Paths);

/** The texts that a page or layout, named by its file in `app`, adds for its first view; null in development, which means all. */
export function pageTexts(page: string): readonly string[] | null {
  if (pathsOf === null) return null;
  const paths = pathsOf[page];
  if (!paths) throw new Error(`No page is called ${page}.`);
  return paths;
}
