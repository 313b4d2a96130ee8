import { getPhotoCopy } from '@/lib/desk/photos/reads';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runRead(() => getPhotoCopy(new URL(request.url).searchParams.get('url')));
}
