import { forwardUpload } from '@/lib/desk/photos/forward-upload';

export function POST(request: Request): Promise<Response> {
  return forwardUpload(request, 'uploadImages');
}
