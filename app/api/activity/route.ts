import { readActivity } from '@/lib/desk/activity/read-activity';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runRead(() => readActivity(new URL(request.url).searchParams));
}
