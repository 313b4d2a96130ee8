import { readAmenities } from '@/lib/desk/key/read-amenities';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(readAmenities);
}
