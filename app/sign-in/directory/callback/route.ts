import { finishDirectorySignIn } from '@/lib/desk/directory/finish-directory-sign-in';

/** The redirect URI of the organization's directory. */
export async function GET(request: Request): Promise<Response> {
  const path = await finishDirectorySignIn(new URL(request.url).search);
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
}
