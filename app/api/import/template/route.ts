import { importTemplate } from '@/lib/desk/import/import-template';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((_, query) => importTemplate(query));
