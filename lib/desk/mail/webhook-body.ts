import 'server-only';
import { currentEnv } from '@/lib/desk/current-env';
import { defaultLocale } from '@/lib/i18n/locales';
import type { Digest } from '@/lib/rules/mail/digest';
import { composeMail } from './compose-mail';

/** The digest of the organization as JSON: `text` is what Slack and Teams show, the rest is for programs. */
export async function webhookBody(digest: Digest, now: number): Promise<string> {
  const { appUrl } = currentEnv();
  const context = { locale: defaultLocale, appUrl, stopPage: () => appUrl, now };
  const { title, sections } = await composeMail({ kind: 'digest', digest }, context);
  const lines = sections.flatMap(({ title: heading, rows, more }) => [
    '',
    heading,
    ...rows.map(({ label, details, href }) => `• ${[label, ...details].join(' – ')} ${href}`),
    ...(more ? [`${more.label} ${more.href}`] : []),
  ]);
  const link = <Row extends { id: string }>(row: Row) => ({ ...row, url: `${appUrl}/listings/${row.id}` });
  return JSON.stringify({
    text: escapeMarks([title, ...lines].join('\n')),
    type: 'vakant.digest',
    version: 1,
    at: new Date(now).toISOString(),
    url: appUrl,
    off: digest.off.map(link),
    due: digest.due.map(link),
    broken: digest.broken.map(link),
    key: digest.key,
  });
}

/** Slack and Teams show escaped marks as typed; without that, `<!channel>` in a name would notify everybody. */
function escapeMarks(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
