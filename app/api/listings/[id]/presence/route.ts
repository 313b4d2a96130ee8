import { answerBeat } from '@/lib/desk/presence/note-presence';

export async function POST(
  request: Request,
  { params }: RouteContext<'/api/listings/[id]/presence'>,
): Promise<Response> {
  const { id } = await params;
  return answerBeat(request, id);
}
