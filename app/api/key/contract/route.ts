import { checkContract } from '@/lib/desk/key/check-contract';
import { readHandler } from '@/lib/desk/run-read';

export const GET = readHandler(checkContract);
