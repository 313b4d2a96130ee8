import { beginPatrol } from '@/lib/desk/photos/begin-patrol';
import { getPatrol } from '@/lib/desk/photos/reads';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler(getPatrol);

export const POST = beginPatrol;
