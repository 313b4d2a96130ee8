import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { fileAnswer } from '@/lib/desk/file-answer';
import { RecordId } from '@/lib/desk/parse-input';
import { answerWith } from '@/lib/desk/run-read';
import { swedishDay } from '@/lib/format/format-date-time';
import { authorize } from './guard';
import { collectPersonData } from './person-data';

/** A JSON file of everything that is stored about the signed-in person. */
export function exportOwnData(): Promise<Response> {
  return answerFile(async () => (await authorize('own')).id);
}

/** The same about any person, for administrators. */
export function exportPersonData(id: string): Promise<Response> {
  return answerFile(async () => {
    await authorize('administer');
    const parsed = RecordId.safeParse({ id });
    if (!parsed.success) throw new DeskError('STAFF_GONE');
    return parsed.data.id;
  });
}

function answerFile(whose: () => Promise<string>): Promise<Response> {
  return answerWith(async () => {
    const data = await collectPersonData(await deskStore(), await whose());
    if (!data) throw new DeskError('STAFF_GONE');
    return fileAnswer(JSON.stringify(data, null, 2), `vakant-person-${swedishDay(Date.now())}`, 'json');
  });
}
