type ClassValue = string | false | null | undefined | readonly ClassValue[];
type VariantTable = Record<string, Record<string, string>>;

/** The choices of each variant; a variant with the keys `true` and `false` takes a boolean. */
type Choices<Table extends VariantTable> = {
  [Name in keyof Table]?: (keyof Table[Name] extends 'true' | 'false' ? boolean : keyof Table[Name]) | undefined;
};

export type VariantProps<Styles extends (props: never) => string> = Omit<
  NonNullable<Parameters<Styles>[0]>,
  'className'
>;

/** Returns a function that makes the classes of an element: the base, the chosen variants, and its own. */
export function classVariants<const Table extends VariantTable>({
  base,
  variants,
  defaultVariants,
}: {
  base?: string | readonly string[];
  variants: Table;
  defaultVariants?: Choices<Table>;
}) {
  return ({ className, ...chosen }: Choices<Table> & { className?: string | undefined } = {}): string => {
    const choices: Record<string, unknown> = chosen;
    const defaults: Record<string, unknown> = defaultVariants ?? {};
    const fromVariants = Object.entries(variants).map(
      ([name, classes]) => classes[String(choices[name] ?? defaults[name])],
    );
    return cx(base, fromVariants, className) ?? '';
  };
}

/** Joins class names; undefined if there is none, so that no empty attribute is written. */
export function cx(...classes: ClassValue[]): string | undefined {
  return joined('', classes) || undefined;
}

/** Rendering a page joins thousands of classes, so this creates no array. */
function joined(before: string, classes: readonly ClassValue[]): string {
  let all = before;
  for (const each of classes) {
    if (!each) continue;
    if (typeof each === 'string') all += all === '' ? each : ` ${each}`;
    else all = joined(all, each);
  }
  return all;
}
