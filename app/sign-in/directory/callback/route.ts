import { finishDirectorySignIn } from '@/lib/desk/directory/finish-directory-sign-in';

/** Where the organization's directory sends people back to. */
export async function GET(request: Request): Promise<Response> {
  const path = await finishDirectorySignIn(new URL(request.url).search);
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
}
