import { readHistory } from '@/lib/desk/activity/read-activity';
import { recordHandler } from '@/lib/desk/run-read';

export const GET = recordHandler((id, query) => readHistory(id, query.get('after')));
