import { exportPersonData } from '@/lib/desk/staff/export-person';

export async function GET(_: Request, { params }: RouteContext<'/api/staff/[id]/export'>): Promise<Response> {
  return exportPersonData((await params).id);
}
