import { judgeListing } from '@/lib/desk/warnings/judge-listing';

export function POST(request: Request): Promise<Response> {
  return judgeListing(request);
}
