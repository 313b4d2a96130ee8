import { noteSheetView } from '@/lib/desk/fact-sheet/read-sheet';

export const POST = noteSheetView;
