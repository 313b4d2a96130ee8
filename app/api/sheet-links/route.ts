import { readSheetLinks } from '@/lib/desk/fact-sheet/read-sheet';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler((_, query) => readSheetLinks(query.get('listing')));
