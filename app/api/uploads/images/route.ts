import { forwardUpload } from '@/lib/desk/uploads/forward-upload';

export function POST(request: Request): Promise<Response> {
  return forwardUpload(request, 'uploadImages');
}
