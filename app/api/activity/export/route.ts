import { exportActivity } from '@/lib/desk/activity/export-activity';
import { runDownload } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runDownload(() => exportActivity(new URL(request.url).searchParams));
}
