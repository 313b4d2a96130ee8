import { readAct } from '@/lib/desk/activity/read-activity';
import { runRead } from '@/lib/desk/run-read';

export async function GET(_request: Request, { params }: RouteContext<'/api/activity/[id]'>): Promise<Response> {
  const { id } = await params;
  return runRead(() => readAct(id));
}
