import { checkContract } from '@/lib/desk/key/check-contract';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(checkContract);
}
