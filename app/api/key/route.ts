import { getKeyStatus } from '@/lib/desk/key/reads';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(getKeyStatus);
}
