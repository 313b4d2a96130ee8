import { exportOwnData } from '@/lib/desk/staff/export-person';

export const GET = exportOwnData;
