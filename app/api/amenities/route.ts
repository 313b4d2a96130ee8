import { readAmenities } from '@/lib/desk/key/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler(readAmenities);
