import { searchDescriptions } from '@/lib/desk/inventory/search-descriptions';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams.get('q') ?? '';
  return runRead((connection) => searchDescriptions(connection, search));
}
