import { noteOpenedPage } from '@/lib/desk/photo-links/run-phone';

export const POST = noteOpenedPage;
