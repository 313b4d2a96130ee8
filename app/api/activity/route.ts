import { readActivity } from '@/lib/desk/activity/read-activity';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((_, query) => readActivity(query));
