import { apiBasePath } from '@/lib/contract';

export function handlerOf(path: string): 'api' | 'media' | 'docs' | 'dashboard' {
  if (path === apiBasePath || path.startsWith(`${apiBasePath}/`)) return 'api';
  if (path.startsWith('/media/')) return 'media';
  return path === '/docs' || path.startsWith('/docs/') ? 'docs' : 'dashboard';
}
