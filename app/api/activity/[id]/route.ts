import { readAct } from '@/lib/desk/activity/read-activity';
import { recordHandler } from '@/lib/desk/run-read';

export const GET = recordHandler(readAct);
