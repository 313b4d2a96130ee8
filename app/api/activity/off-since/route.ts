import { listOffSince } from '@/lib/desk/activity/list-off-since';
import { deskStore } from '@/lib/desk/desk-store';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(async () => listOffSince(await deskStore()));
}
