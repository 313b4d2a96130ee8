import { listOffSince } from '@/lib/desk/activity/list-off-since';
import { deskStore } from '@/lib/desk/desk-store';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler(async () => listOffSince(await deskStore()));
