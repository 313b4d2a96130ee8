import { runDownload } from '@/lib/desk/run-read';
import { exportListings } from '@/lib/desk/sheets/export-listings';

export function GET(request: Request): Promise<Response> {
  return runDownload((connection) => exportListings(connection, new URL(request.url).searchParams));
}
