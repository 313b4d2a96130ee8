import { readRunPage } from '@/lib/desk/bulk/read-runs';
import { deskStore } from '@/lib/desk/desk-store';
import { runRead } from '@/lib/desk/run-read';

export async function GET(request: Request, { params }: RouteContext<'/api/runs/[id]'>): Promise<Response> {
  const { id } = await params;
  const query = new URL(request.url).searchParams;
  return runRead(async () => readRunPage(await deskStore(), id, query));
}
