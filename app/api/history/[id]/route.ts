import { readHistory } from '@/lib/desk/activity/read-activity';
import { runRead } from '@/lib/desk/run-read';

export async function GET(request: Request, { params }: RouteContext<'/api/history/[id]'>): Promise<Response> {
  const { id } = await params;
  return runRead(() => readHistory(id, new URL(request.url).searchParams.get('after')));
}
