import 'server-only';
import { createTranslator } from 'next-intl';
import { formatCalendarDay, formatDate, formatDateTime } from '@/lib/format/format-date-time';
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/load-messages';
import { digestRowsMax, type Digest } from '@/lib/rules/mail/digest';
import type { MailDocument } from '@/lib/rules/mail/mail-document';
import type { MailOrder, MailTopic, PersonalItem } from '@/lib/rules/mail/mail-order';

/** What a message says: several mentions and assignments become one. */
export type MailContent =
  | Extract<MailOrder, { kind: 'invite' | 'password' | 'digest' | 'key' }>
  | { kind: 'forgotten'; link: string }
  | { kind: 'personal'; items: PersonalItem[] };

type Context = {
  locale: Locale;
  appUrl: string;
  /** The page on which mails of a topic are ended. */
  stopPage: (topic: MailTopic) => string;
  now: number;
};

type Words = Awaited<ReturnType<typeof wordsIn>>;
type Part = Pick<MailDocument, 'subject' | 'title'> & Partial<MailDocument>;

/** The words of a message in the language of its person. */
export async function composeMail(content: MailContent, context: Context): Promise<MailDocument> {
  const { locale, appUrl, stopPage } = context;
  const t = await wordsIn(locale);
  const { kind } = content;
  const topic = kind === 'digest' || kind === 'personal' ? kind : null;
  return {
    locale,
    lead: [],
    button: null,
    sections: [],
    note: null,
    footer: t('mail.footer', { host: new URL(appUrl).host }),
    footerLinks: topic
      ? [
          { label: t('mail.settings'), href: `${appUrl}/account#mail` },
          { label: t(`mail.stop.${topic}`), href: stopPage(topic) },
        ]
      : [],
    ...partOf(content, t, context),
  };
}

async function wordsIn(locale: Locale) {
  return createTranslator({ locale, messages: await loadMessages(locale) });
}

function partOf(content: MailContent, t: Words, context: Context): Part {
  if (content.kind === 'digest') return digestPart(content.digest, t, context);
  if (content.kind === 'personal') return personalPart(content.items, t, context);
  if (content.kind === 'key') return keyPart(content, t, context);
  const button = { label: t('mail.choosePassword'), href: content.link };
  if (content.kind === 'forgotten') {
    const lead = [t('mail.forgotten.lead')];
    const note = t('mail.forgotten.note');
    return { subject: t('mail.forgotten.subject'), title: t('mail.forgotten.title'), lead, button, note };
  }
  const { kind, by, name } = content;
  return {
    subject: t(`mail.${kind}.subject`, { by }),
    title: t(`mail.${kind}.title`, { name }),
    lead: [t(`mail.${kind}.lead`, { by })],
    button,
    note: t(`mail.${kind}.note`),
  };
}

function keyPart(
  { keyName, expiresAt, days }: Extract<MailContent, { kind: 'key' }>,
  t: Words,
  { locale, appUrl, now }: Context,
): Part {
  const subject = t('mail.key.subject', { days });
  const lead = [t('mail.key.lead', { keyName, when: formatDateTime(expiresAt, locale, now) })];
  return { subject, title: subject, lead, button: { label: t('mail.key.button'), href: `${appUrl}/key` } };
}

function personalPart(items: PersonalItem[], t: Words, { appUrl }: Context): Part {
  const [first] = items;
  const subject =
    items.length === 1 && first
      ? t(`mail.personal.subject.${first.kind}`, { by: first.by, about: first.about })
      : t('mail.personal.subject.many', { count: items.length });
  const rows = items.map(({ kind, by, about, text, path }) => ({
    label: about,
    href: `${appUrl}${path}`,
    details: [t(`mail.personal.${kind}`, { by }), ...(text === '' ? [] : [text])],
  }));
  return { subject, title: t('mail.personal.title'), sections: [{ title: subject, rows, more: null }] };
}

function digestPart(digest: Digest, t: Words, { locale, appUrl, now }: Context): Part {
  const page = (id: string) => `${appUrl}/listings/${id}`;
  const date = formatDate(now, locale, now);
  const section = <Row extends { name: string }>(
    title: string,
    rows: readonly Row[],
    { href, details }: { href: (row: Row) => string; details: (row: Row) => string[] },
    all: string,
  ): MailDocument['sections'] => {
    if (rows.length === 0) return [];
    const left = rows.length - digestRowsMax;
    const more = left > 0 ? { label: t('mail.more', { count: left }), href: `${appUrl}${all}` } : null;
    const shown = rows.slice(0, digestRowsMax);
    return [{ title, rows: shown.map((row) => ({ label: row.name, href: href(row), details: details(row) })), more }];
  };
  const { off, due, tasks, broken, key } = digest;
  const ofListing = ({ id }: { id: string }) => page(id);
  return {
    subject:
      off.length > 0 ? t('mail.digest.subjectOff', { count: off.length }) : t('mail.digest.subjectRest', { date }),
    title: t('mail.digest.title', { date }),
    button: { label: t('mail.open'), href: appUrl },
    sections: [
      ...section(
        t('mail.digest.off', { count: off.length }),
        off,
        {
          href: ofListing,
          details: ({ at, person, reason, blockers }) => {
            const when = formatDateTime(at, locale, now);
            const list = blockers.map((blocker) => t(`listings.blocker.${blocker}`)).join(', ');
            return [
              person === null ? t('mail.digest.offBySystem', { when }) : t('mail.digest.offByPerson', { person, when }),
              ...(reason === null ? [] : [t(`listings.off.${reason}`)]),
              ...(list === '' ? [] : [t('listings.blockedBy', { list })]),
            ];
          },
        },
        '/blockers',
      ),
      ...section(
        t('mail.digest.due', { count: due.length }),
        due,
        {
          href: ofListing,
          details: ({ day }) => [t('mail.digest.dueSince', { day: formatCalendarDay(day, locale) })],
        },
        '/blockers',
      ),
      ...section(
        t('mail.digest.tasks', { count: tasks.length }),
        tasks,
        {
          href: ({ path }) => `${appUrl}${path}`,
          details: ({ text, due: day }) => [
            ...(text === '' ? [] : [text]),
            ...(day === null ? [] : [t('mail.digest.taskDue', { day: formatCalendarDay(day, locale) })]),
          ],
        },
        '/',
      ),
      ...section(
        t('mail.digest.broken', { count: broken.length }),
        broken,
        { href: ofListing, details: ({ count }) => [t('mail.digest.brokenCount', { count })] },
        '/photos',
      ),
      ...section(
        t('mail.digest.key'),
        key ? [{ name: t('mail.digest.keyRow', { days: key.days }) }] : [],
        { href: () => `${appUrl}/key`, details: () => [] },
        '/key',
      ),
    ],
  };
}
