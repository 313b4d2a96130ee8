import { exportOwnData } from '@/lib/desk/staff/export-person';

export function GET(): Promise<Response> {
  return exportOwnData();
}
