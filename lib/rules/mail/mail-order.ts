import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import type { Digest } from './digest';

/** What one colleague did that concerns another; `path` is a page of the dashboard. */
export type PersonalItem = {
  kind: 'mention' | 'assignment';
  by: string;
  about: string;
  text: string;
  path: string;
  /** The task of an assignment; mails queued by an earlier version have none. */
  taskId?: string;
};

/**
 * A message to be sent, as data; its text is made in the language of the person when it is sent. A digest covers the time after `since`,
 * which those queued by an earlier version lack.
 */
export type MailOrder =
  | { kind: 'invite'; email: string; name: string; by: string; link: string }
  | { kind: 'password'; email: string; name: string; by: string; link: string }
  | { kind: 'forgotten'; email: string }
  | { kind: 'personal'; item: PersonalItem }
  | { kind: 'digest'; digest: Digest; since?: number }
  | { kind: 'key'; keyName: string; expiresAt: string; days: number }
  | { kind: 'webhook'; digest: Digest; since?: number };

export type MailKind = MailOrder['kind'];

/** What a person can unsubscribe from with one click. */
export const mailTopics = ['digest', 'personal'] as const;
export type MailTopic = (typeof mailTopics)[number];

export function topicOf(kind: MailKind): MailTopic | null {
  return mailTopics.find((topic) => topic === kind) ?? null;
}

export type MailPreferences = {
  locale: Locale;
  /** ISO weekdays, 1 is Monday; empty: no digest. */
  days: number[];
  hour: number;
  /** Mentions and assignments. */
  personal: boolean;
};

export const digestHours = { first: 5, last: 21, usual: 8 } as const;
export const workdays = [1, 2, 3, 4, 5];

export const usualPreferences: MailPreferences = {
  locale: defaultLocale,
  days: [],
  hour: digestHours.usual,
  personal: true,
};
