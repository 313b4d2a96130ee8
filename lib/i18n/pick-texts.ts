/** A subset of the messages, in the same tree. A message that was compiled when the app was built may be a list. */
export type Texts = { [name: string]: unknown };

/** The texts at these paths; a path may name a whole group. */
export function pickTexts(messages: Texts, paths: readonly string[]): Texts {
  const picked: Texts = {};
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop()!;
    let from: Texts | undefined = messages;
    let to = picked;
    for (const name of names) {
      from = asGroup(from?.[name]);
      to = (to[name] ??= {}) as Texts;
    }
    if (from?.[last] !== undefined) to[last] = from[last];
  }
  return picked;
}

export function mergeTexts(before: Texts, more: Texts): Texts {
  const merged = { ...before };
  for (const [name, value] of Object.entries(more)) {
    const [known, group] = [asGroup(before[name]), asGroup(value)];
    merged[name] = known && group ? mergeTexts(known, group) : value;
  }
  return merged;
}

function asGroup(value: unknown): Texts | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Texts) : undefined;
}
