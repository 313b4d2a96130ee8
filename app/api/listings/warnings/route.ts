import { judgeListing } from '@/lib/desk/warnings/judge-listing';

export const POST = judgeListing;
