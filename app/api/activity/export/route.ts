import { exportActivity } from '@/lib/desk/activity/export-activity';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runRead(() => exportActivity(new URL(request.url).searchParams));
}
