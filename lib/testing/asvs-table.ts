import { asvsLevels } from './asvs-levels';

export const proofKinds = ['test', 'readme', 'operator', 'not applicable', 'not met'] as const;
export type AsvsProof = { kind: (typeof proofKinds)[number]; text: string };
/** A requirement, or a whole section of them, and what holds it. */
export type AsvsRow = { id: string; title: string; proofs: AsvsProof[] };

const proofPattern = new RegExp(`^ {2}(${proofKinds.join('|')}):? (.+)$`);

/** Reads the rows as they are written down. Throws on a line that is neither a requirement nor a proof of one. */
export function readAsvsRows(text: string): AsvsRow[] {
  const rows: AsvsRow[] = [];
  for (const line of text.trim().split('\n')) {
    const [, id, title] = /^(V[\d.]+) (.+)$/.exec(line) ?? [];
    const [, kind, proof] = proofPattern.exec(line) ?? [];
    if (id && title) rows.push({ id, title, proofs: [] });
    else if (kind && proof) rows.at(-1)!.proofs.push({ kind: kind as AsvsProof['kind'], text: proof });
    else throw new Error(`Neither a requirement nor what holds it: ${line}`);
  }
  return rows;
}

/** Every requirement of levels 1 and 2 with the row that answers for it: its own, else that of its section. */
export function answerAsvs(rows: AsvsRow[]): { id: string; level: string; row: AsvsRow | undefined }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Object.entries(asvsLevels).flatMap(([section, levels]) =>
    Array.from(levels, (level, index) => ({ id: `${section}.${index + 1}`, level }))
      .filter(({ level }) => level !== '3')
      .map(({ id, level }) => ({ id, level, row: byId.get(id) ?? byId.get(section) })),
  );
}

/** What a row comes to: not met where anything of it is not, else the best of what holds it. */
export function standingOf({ proofs }: AsvsRow): AsvsProof['kind'] | undefined {
  const kinds = new Set(proofs.map(({ kind }) => kind));
  return (['not met', 'test', 'readme', 'operator', 'not applicable'] as const).find((kind) => kinds.has(kind));
}

/** The table as a page: a count of how many stand how, and a line for each requirement. */
export function printAsvs(rows: AsvsRow[]): string {
  const answers = answerAsvs(rows).flatMap(({ row, ...rest }) => (row ? [{ ...rest, row }] : []));
  const counts = proofKinds.map((kind) => {
    return `${kind} ${answers.filter(({ row }) => standingOf(row) === kind).length}`;
  });
  const lines = answers.map(({ id, level, row }) => {
    const proofs = row.proofs.map(({ kind, text }) => `${kind}: ${text}`).join('<br>');
    return `| ${id} | ${level} | ${row.title} | ${proofs.replaceAll('|', '\\|')} |`;
  });
  return [
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    `Made from \`asvs-rows.ts\` by \`npx vitest run -u lib/testing/asvs-table.test.ts\`. ${answers.length} requirements: ${counts.join(', ')}.`,
    '',
    '| requirement | level | what | how |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}
