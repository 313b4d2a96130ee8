import 'server-only';
import { formatCalendarDay, formatDateTime } from '@/lib/format/format-date-time';
import { localeTag } from '@/lib/format/locale-tag';
import { timeZone, type Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/load-messages';
import { digestRowsMax, type Digest } from '@/lib/rules/mail/digest';
import type { MailDocument } from '@/lib/rules/mail/mail-document';
import { topicOf, type MailOrder, type MailTopic, type PersonalItem } from '@/lib/rules/mail/mail-order';
import type { TaskChoice } from '@/lib/rules/tasks/task';

/** A mention, or an assignment with its task; mails queued by an earlier version have no task. */
export type PersonalMailItem = PersonalItem & { task?: Pick<TaskChoice, 'kind' | 'due' | 'text'> };

/** The content of a message; several mentions and assignments become one message. */
export type MailContent =
  | Extract<MailOrder, { kind: 'invite' | 'password' | 'digest' | 'key' }>
  | { kind: 'forgotten'; link: string }
  | { kind: 'personal'; items: PersonalMailItem[] };

type Context = { locale: Locale; appUrl: string; stopPage: (topic: MailTopic) => string; now: number };

type Words = Awaited<ReturnType<typeof wordsIn>>;
type Part = Pick<MailDocument, 'subject' | 'title'> & Partial<MailDocument>;

export async function composeMail(content: MailContent, context: Context): Promise<MailDocument> {
  const { locale, appUrl, stopPage } = context;
  const t = await wordsIn(locale);
  const topic = topicOf(content.kind);
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
  // Loaded with the first message, because it would slow every start.
  const { createTranslator } = await import('next-intl');
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
    return { subject: t('mail.password.subject'), title: t('mail.password.title'), lead, button, note };
  }
  const { kind, by, name } = content;
  return {
    subject: t(`mail.${kind}.subject`, { by }),
    title: t(`mail.${kind}.title`, { name }),
    lead: [t(`mail.${kind}.lead`, { by })],
    button,
    note: t('mail.invite.note'),
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

function personalPart(items: PersonalMailItem[], t: Words, { appUrl, locale }: Context): Part {
  const [first] = items;
  const subject =
    items.length === 1 && first
      ? t(`mail.personal.subject.${first.kind}`, { by: first.by, about: first.about })
      : t('mail.personal.subject.many', { count: items.length });
  const rows = items.map(({ kind, by, about, text, path, task }) => ({
    label: about,
    href: `${appUrl}${path}`,
    details: [t(`mail.personal.${kind}`, { by }), ...(task ? taskDetails(task, t, locale) : text === '' ? [] : [text])],
  }));
  return { subject, title: t('mail.personal.title'), sections: [{ title: null, rows, more: null }] };
}

function taskDetails({ kind, text, due }: NonNullable<PersonalMailItem['task']>, t: Words, locale: Locale): string[] {
  const what = [t(`tasks.kinds.${kind}`), text].filter(Boolean).join(': ');
  return due === null ? [what] : [what, t('mail.taskDue', { day: formatCalendarDay(due, locale) })];
}

function digestPart({ off, due, tasks, broken, key }: Digest, t: Words, { locale, appUrl, now }: Context): Part {
  // Without an abbreviation, because it ends a title.
  const date = new Intl.DateTimeFormat(localeTag[locale], { timeZone, day: 'numeric', month: 'long' }).format(now);
  const listing = ({ id, name }: { id: string; name: string }, details: (string | false)[]) => ({
    label: name,
    href: `${appUrl}/listings/${id}`,
    details: details.filter((detail) => detail !== false),
  });
  const day = (value: string) => formatCalendarDay(value, locale);
  const parts = [
    {
      title: t('mail.digest.off', { count: off.length }),
      path: '/blockers',
      rows: off.map(({ at, person, reason, blockers, ...row }) => {
        const when = formatDateTime(at, locale, now);
        const list = blockers.map((blocker) => t(`listings.blocker.${blocker}`)).join(', ');
        return listing(row, [
          person === null ? t('mail.digest.offBySystem', { when }) : t('mail.digest.offByPerson', { person, when }),
          reason !== null && t(`listings.off.${reason}`),
          list !== '' && t('listings.blockedBy', { list }),
        ]);
      }),
    },
    {
      title: t('mail.digest.due', { count: due.length }),
      path: '/availability',
      rows: due.map((row) => listing(row, [t('mail.digest.dueSince', { day: day(row.day) })])),
    },
    {
      title: t('mail.digest.tasks', { count: tasks.length }),
      path: '/listings?task=mine',
      rows: tasks.map((task) => listing(task, taskDetails(task, t, locale))),
    },
    {
      title: t('mail.digest.broken', { count: broken.length }),
      path: '/photos?show=broken',
      rows: broken.map((row) => listing(row, [t('mail.digest.brokenCount', { count: row.count })])),
    },
    {
      title: t('mail.digest.key'),
      path: '/key',
      rows: key ? [{ label: t('mail.digest.keyRow', { days: key.days }), href: `${appUrl}/key`, details: [] }] : [],
    },
  ];
  return {
    subject: off.length > 0 ? parts[0]!.title : t('mail.digest.subjectRest', { date }),
    title: t('mail.digest.title', { date }),
    button: { label: t('mail.open'), href: appUrl },
    sections: parts
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, path, rows }) => {
        const left = rows.length - digestRowsMax;
        const more = left > 0 ? { label: t('mail.more', { count: left }), href: `${appUrl}${path}` } : null;
        return { title, rows: rows.slice(0, digestRowsMax), more };
      }),
  };
}
