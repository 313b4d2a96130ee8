import { previewImport } from '@/lib/desk/bulk/preview-import';
import { listRuns } from '@/lib/desk/bulk/run-store';
import { deskStore } from '@/lib/desk/desk-store';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler(async () => ({ runs: await listRuns(await deskStore()) }));

export const POST = previewImport;
