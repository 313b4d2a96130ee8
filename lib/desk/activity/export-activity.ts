import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { deskStore } from '@/lib/desk/desk-store';
import { csvOf, fileAnswer } from '@/lib/desk/file-answer';
import { groupsOf } from '@/lib/desk/groups-of';
import { authorize } from '@/lib/desk/staff/guard';
import { listMembers } from '@/lib/desk/staff/list-members';
import { foldText } from '@/lib/format/fold-text';
import { swedishDay } from '@/lib/format/format-date-time';
import { swedishTime } from '@/lib/format/swedish-time';
import { isByLink, type Act } from '@/lib/rules/activity/act';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { titleOfRun, type TitleWords } from '@/lib/rules/bulk/run-title';
import { personName } from '@/lib/rules/staff/member';
import { neutralizeFormula } from '@/lib/rules/sheets/neutralize-formula';
import { listActs, plansOf } from './list-acts';

const rowsMax = 20_000;
const pageLength = 500;

/**
 * A CSV file of the acts that match a filter, newest first, in the language of the signed-in person; at most 20 000, and
 * then a last row that says so.
 */
export async function exportActivity(params: URLSearchParams): Promise<Response> {
  const { acts, isCut } = await readActs(params, rowsMax);
  const rows = acts.map(await rowWords(await runTitles(acts, await titleWords())));
  const t = await getTranslations('activity');
  const pages = await getTranslations('shell.pages');
  const fields = columns.map((column) => neutralizeFormula(t(`columns.${column}`)));
  const data = rows.map((row) => columns.map((column) => neutralizeFormula(row[column])));
  if (isCut) data.push([t('exportCut', { max: rowsMax })]);
  return fileAnswer(csvOf({ fields, data }), `vakant-${foldText(pages('activity'))}-${swedishDay(Date.now())}`, 'csv');
}

const columns = [
  'time',
  'person',
  'role',
  'act',
  'target',
  'reference',
  'changes',
  'outcome',
  'status',
  'reason',
  'requestId',
  'run',
  'runId',
  'environment',
] as const;
type Row = Record<(typeof columns)[number], string>;

export async function readActs(params: URLSearchParams, max: number): Promise<{ acts: Act[]; isCut: boolean }> {
  const store = await deskStore();
  const reader = await authorize('read');
  const filter = parseActFilter(params);
  const acts: Act[] = [];
  for (let after: string | null = null; acts.length <= max;) {
    const page = await listActs(store, reader, { ...filter, after, limit: pageLength });
    acts.push(...page.acts);
    if (page.next === null) break;
    after = page.next;
  }
  return { acts: acts.slice(0, max), isCut: acts.length > max };
}

/** The titles of the runs that the acts belong to, by their ids; old runs no longer exist. */
export async function runTitles(acts: readonly Act[], words: TitleWords): Promise<Map<string, string>> {
  const store = await deskStore();
  const named = new Map<string, string>();
  for (const ids of groupsOf([...new Set(acts.flatMap(({ runId }) => runId ?? []))], pageLength)) {
    const plans = await plansOf(store, ids);
    for (const [id, { plan, undoes }] of plans)
      named.set(id, titleOfRun({ ...plan, undone: plans.get(undoes ?? '')?.plan }, words));
  }
  return named;
}

async function titleWords(): Promise<TitleWords> {
  const members = await listMembers(await deskStore());
  const titles = await getTranslations('bulk.titles');
  const kinds = await getTranslations('bulk.kinds');
  return { titles, kinds, locale: await getLocale(), nameOf: (email) => personName(members, email) };
}

async function rowWords(titles: Map<string, string>): Promise<(act: Act) => Row> {
  const t = await getTranslations('activity');
  const fields = await getTranslations('editor.change.fields');
  const listings = await getTranslations('listings');
  const roles = await getTranslations('shell.person.roles');
  const errors = await getTranslations('errors');
  const environments = await getTranslations('shell.environment');
  const personIn = ({ person, kind }: Act) => {
    if (!person) return kind === 'task.byItself' ? 'Vakant' : t('outside');
    return isByLink(kind) ? t('byLink', { name: person.name }) : person.name;
  };
  const runOf = ({ runId }: Act) => titles.get(runId ?? '') ?? '';
  return (act) => ({
    time: swedishTime(new Date(act.at)),
    person: personIn(act),
    role: act.person?.role ? roles(act.person.role) : '',
    act: t(`kinds.${act.kind}`),
    target: act.target?.kind === 'run' ? runOf(act) : (act.target?.name ?? ''),
    reference: act.target?.reference ?? '',
    changes: act.parts.map((part) => fields(part)).join(', '),
    outcome: t(`outcomes.${act.outcome}`),
    status: act.status ? listings(`status.${act.status}`) : '',
    reason: act.code && act.outcome !== 'updated' ? errors(act.code) : '',
    requestId: act.requestId ?? '',
    run: runOf(act),
    runId: act.runId ?? '',
    environment: environments(act.environment),
  });
}
