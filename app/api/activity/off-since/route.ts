import { readOffSince } from '@/lib/desk/activity/list-off-since';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler(readOffSince);
