import { readHandler } from '@/lib/desk/run-read';
import { exportListings } from '@/lib/desk/sheets/export-listings';

export const GET = readHandler(exportListings);
