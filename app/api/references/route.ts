import { checkReference } from '@/lib/desk/listings/check-reference';
import { runRead } from '@/lib/desk/run-read';

export async function GET(request: Request): Promise<Response> {
  const reference = new URL(request.url).searchParams.get('reference');
  return runRead((connection) => checkReference(connection, reference));
}
