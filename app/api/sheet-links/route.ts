import { readSheetLinks } from '@/lib/desk/fact-sheet/read-sheet';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  const listing = new URL(request.url).searchParams.get('listing');
  return runRead(() => readSheetLinks(listing));
}
