import { exportActivity } from '@/lib/desk/activity/export-activity';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((_, query) => exportActivity(query));
