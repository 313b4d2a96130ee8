import { apiBasePath } from '@/lib/contract';

/** Surplus slashes do not change it: the dashboard would redirect, where the service answers 404. */
export function handlerOf(target: string): 'api' | 'media' | 'docs' | 'dashboard' {
  const path = target.replaceAll(/\/+/g, '/');
  if (path === apiBasePath || path.startsWith(`${apiBasePath}/`)) return 'api';
  if (path.startsWith('/media/')) return 'media';
  return path === '/docs' || path.startsWith('/docs/') ? 'docs' : 'dashboard';
}
