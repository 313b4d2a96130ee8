import { importTemplate } from '@/lib/desk/import/import-template';
import { runRead } from '@/lib/desk/run-read';

export function GET(request: Request): Promise<Response> {
  return runRead(() => importTemplate(new URL(request.url).searchParams));
}
