import { beginPatrol } from '@/lib/desk/photos/begin-patrol';
import { getPatrol } from '@/lib/desk/photos/reads';
import { runRead } from '@/lib/desk/run-read';

export function GET(): Promise<Response> {
  return runRead(getPatrol);
}

export const POST = beginPatrol;
