import { apiBasePath } from '@/lib/contract';
import { answerRequest, type HttpState } from './http/answer-request';
import { RateLimiter } from './http/rate-limiter';
import type { ServiceContext } from './service-context';
import { PageCursors } from './lists/page-cursors';
import { serveMedia } from './uploads/serve-media';

export type Service = {
  /** Answers every path under `/partner/v1` and `/media`; anything else is a 404 in the same shape. Never rejects. */
  fetch(request: Request): Promise<Response>;
};

/** The Partner Inventory API over the given store, files and providers. */
export function createService(context: ServiceContext): Service {
  const { settings } = context;
  const state: HttpState = {
    context,
    cursors: new PageCursors(context.store),
    budgets: {
      requests: new RateLimiter(settings.requestsPerMinute),
      uploads: new RateLimiter(settings.uploadsPerMinute),
    },
  };
  return {
    fetch: async (request) => {
      const url = new URL(request.url);
      if (url.pathname.startsWith('/media/')) return serveMedia(context, request);
      return answerRequest(state, request, url);
    },
  };
}
