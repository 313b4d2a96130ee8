import { expect, it } from 'vitest';
import { digestRowsMax } from '@/lib/rules/mail/digest';
import { mailHtml, mailText } from '@/lib/rules/mail/mail-document';
import { composeMail } from './compose-mail';

const appUrl = 'https://vakant.example';
const context = { locale: 'sv', appUrl, stopPage: () => appUrl, now: Date.parse('2026-11-20T10:00:00Z') } as const;
const times = <T>(row: T) => Array<T>(digestRowsMax + 1).fill(row);

it('links the rows that a digest leaves out to the list that shows them', async () => {
  const listing = { id: 'l-1', name: 'Storgatan 1' };
  const { title, sections } = await composeMail(
    {
      kind: 'digest',
      digest: {
        off: times({ ...listing, at: '2026-11-20T09:00:00Z', person: null, reason: null, blockers: [] }),
        due: times({ ...listing, day: '2026-11-19' }),
        tasks: times({ ...listing, kind: 'rent', text: '', due: null, isPressing: true }),
        broken: times({ ...listing, count: 1 }),
        key: null,
      },
    },
    context,
  );
  expect(sections.map(({ more }) => more?.href.replace(appUrl, ''))).toEqual([
    '/blockers',
    '/availability',
    '/listings?task=mine',
    '/photos?show=broken',
  ]);
  expect(title).toBe('Sammanfattning 20 november');
});

it('says who mentioned a person once in the text of a mail', async () => {
  const item = { kind: 'mention', by: 'Eva', about: 'Storgatan 1', text: 'Hej', path: '/listings/l-1' } as const;
  const mail = await composeMail({ kind: 'personal', items: [item] }, context);
  expect(mail.subject).toBe('Eva nämnde dig: Storgatan 1');
  expect(mailText(mail).match(/Eva nämnde dig/gi)).toHaveLength(1);
  expect(mailHtml(mail)).not.toContain('<h2');
});
