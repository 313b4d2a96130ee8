import { previewImport } from '@/lib/desk/bulk/preview-import';
import { listRuns } from '@/lib/desk/bulk/run-store';
import { deskStore } from '@/lib/desk/desk-store';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(async () => ({ runs: await listRuns(await deskStore()) }));
}

export const POST = previewImport;
