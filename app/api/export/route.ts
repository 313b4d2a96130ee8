import { runRead } from '@/lib/desk/run-read';
import { exportListings } from '@/lib/desk/sheets/export-listings';

export function GET(request: Request): Promise<Response> {
  return runRead((connection) => exportListings(connection, new URL(request.url).searchParams));
}
