import 'server-only';
import type { DeskDb, DeskStore } from '@/lib/desk/tables/desk-tables';

/** Reads everything stored about a member of staff, except their credentials; null if there is no such person. */
export async function collectPersonData({ db }: DeskStore, id: string) {
  const staff = await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
  if (!staff) return null;
  const [factor, directory, codes, sessions, links, views, opensWith, runs] = await Promise.all([
    db.selectFrom('second_factors').select('confirmed_at').where('staff_id', '=', id).executeTakeFirst(),
    db.selectFrom('directory_links').selectAll().where('staff_id', '=', id).executeTakeFirst(),
    db.selectFrom('recovery_codes').select('code_hash').where('staff_id', '=', id).execute(),
    db.selectFrom('staff_sessions').selectAll().where('staff_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('staff_invitations').selectAll().where('id', '=', id).execute(),
    db.selectFrom('saved_views').selectAll().where('owner_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('default_views').select('view_id').where('staff_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('bulk_runs')
      .select(['id', 'source', 'title', 'state', 'created_at'])
      .where('staff_id', '=', id)
      .execute(),
  ]);
  const [presence, photoLinks, mail, tasks, notes, sheetLinks, dismissed, acts] = await Promise.all([
    db.selectFrom('presence').select(['listing_id', 'editing', 'seen_at']).where('staff_id', '=', id).execute(),
    db.selectFrom('photo_links').selectAll().where('staff_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('mail_people').selectAll().where('person_id', '=', id).executeTakeFirst(),
    db.selectFrom('tasks').select(['listing_id', 'kind', 'due', 'text', 'state']).where('staff_id', '=', id).execute(),
    db
      .selectFrom('notes')
      .select(['target_kind', 'target_id', 'text', 'made_at', 'edited_at'])
      .where('staff_id', '=', id)
      .execute(),
    db.selectFrom('sheet_links').selectAll().where('staff_id', '=', id).orderBy('created_at').execute(),
    db.selectFrom('dismissed_warnings').selectAll().where('staff_id', '=', id).orderBy('at').execute(),
    actsOf(db, id),
  ]);
  return {
    account: {
      id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      createdAt: time(staff.created_at),
      seenAt: time(staff.seen_at),
      disabledAt: time(staff.disabled_at),
      secondFactorSince: time(factor?.confirmed_at),
      recoveryCodesLeft: codes.length,
      directory: directory
        ? { issuer: directory.issuer, subject: directory.subject, since: time(directory.linked_at) }
        : null,
    },
    sessions: sessions.map(({ browser, via, created_at, seen_at, expires_at }) => ({
      browser,
      via,
      createdAt: time(created_at),
      seenAt: time(seen_at),
      endsAt: time(expires_at),
    })),
    links: links.map((link) => ({ kind: link.kind, ...periodOf(link) })),
    views: views.map(({ id: viewId, name, query, shared, created_at, updated_at }) => ({
      name,
      query,
      shared: shared === 1,
      opensWithIt: opensWith?.view_id === viewId,
      createdAt: time(created_at),
      updatedAt: time(updated_at),
    })),
    runs: runs.map(({ created_at, ...run }) => ({ ...run, createdAt: time(created_at) })),
    openNow: presence.map((row) => {
      return { listingId: row.listing_id, editing: row.editing === 1, seenAt: time(row.seen_at) };
    }),
    photoLinks: photoLinks.map((link) => ({ kind: link.kind, listingId: link.listing_id, ...periodOf(link) })),
    mail: mail
      ? {
          language: mail.locale,
          digestDays: mail.digest_days,
          digestHour: mail.digest_hour,
          personal: mail.personal === 1,
          notDeliveredAt: time(mail.failed_at),
        }
      : null,
    tasks: tasks.map(({ listing_id: listingId, ...task }) => ({ listingId, ...task })),
    notes: notes.map(({ made_at, edited_at, ...note }) => ({ ...note, at: time(made_at), editedAt: time(edited_at) })),
    sheetLinks: sheetLinks.map((link) => ({ listingId: link.listing_id, ...periodOf(link) })),
    dismissedWarnings: dismissed.map(({ listing_id, kind, at }) => ({ listingId: listing_id, kind, at: time(at) })),
    activity: acts,
  };
}

async function actsOf(db: DeskDb, id: string) {
  const rows = await db
    .selectFrom('acts')
    .leftJoin('act_people as person', 'person.id', 'acts.person_id')
    .leftJoin('act_ends as known', (join) => join.onRef('known.act_id', '=', 'acts.id').on('known.known', '=', 1))
    .select(['acts.id', 'acts.at', 'acts.kind', 'acts.session', 'acts.target_kind', 'acts.target_id', 'acts.reference'])
    .select(['acts.name as target_name', 'person.staff_id', 'person.name', 'person.role', 'known.outcome'])
    .where((is) =>
      is.or([
        is('person.staff_id', '=', id),
        is.and([is('acts.target_kind', '=', 'staff'), is('acts.target_id', '=', id)]),
      ]),
    )
    .orderBy('acts.at')
    .orderBy('acts.id')
    .execute();
  return rows.map(({ at, staff_id, name, role, target_kind, target_id, target_name, ...act }) => ({
    ...act,
    at: time(at),
    // The name of another person who acted on them is that person's data.
    by: staff_id === id ? { name, role } : 'somebody else',
    target: target_kind === null ? null : { kind: target_kind, id: target_id, name: target_name },
  }));
}

function periodOf(link: { created_at: number; expires_at: number; revoked_at?: number | null }) {
  return { createdAt: time(link.created_at), endsAt: time(link.revoked_at ?? link.expires_at) };
}

function time(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : new Date(ms).toISOString();
}
