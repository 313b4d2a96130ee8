import { importTemplate } from '@/lib/desk/import/import-template';
import { runDownload } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runDownload(() => importTemplate(new URL(request.url).searchParams));
}
