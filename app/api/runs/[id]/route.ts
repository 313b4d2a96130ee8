import { readRunPage } from '@/lib/desk/bulk/run-store';
import { deskStore } from '@/lib/desk/desk-store';
import { recordHandler } from '@/lib/desk/run-read';

export const GET = recordHandler(async (id, query) => readRunPage(await deskStore(), id, query));
