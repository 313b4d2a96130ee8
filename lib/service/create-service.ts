import { answerRequest, type HttpState, type TextAnswer } from './http/answer-request';
import { createRateLimiter } from './http/rate-limiter';
import { PageCursors } from './lists/page-cursors';
import type { ServiceContext } from './service-context';
import { TranslationWorker } from './translation/translation-worker';
import { waitForRemoval } from './uploads/finish-upload-deletions';
import { mediaPrefix } from './uploads/media-path';
import { serveMedia } from './uploads/serve-media';
import { sweepUploads } from './uploads/sweep-uploads';

export type Service = {
  /** Answers every path under `/partner/v1` and `/media`; anything else is a 404 in the same shape. Never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Like `fetch`, for a server that writes text itself: the body of a Response would be copied several times. */
  answer(request: Request): Promise<Response | TextAnswer>;
  /** Finishes the work of an earlier process, and sweeps and translates until `stop`. */
  start(): Promise<void>;
  /** Resolves when no background work runs. */
  stop(): Promise<void>;
};

const sweepEveryMs = 60 * 60 * 1000;

/** The Partner Inventory API over the given store, files and providers. */
export function createService(context: ServiceContext): Service {
  const { settings } = context;
  const state: HttpState = {
    context,
    cursors: new PageCursors(context.store),
    budgets: {
      requests: createRateLimiter(context.store, 'requests', settings.requestsPerMinute),
      uploads: createRateLimiter(context.store, 'uploads', settings.uploadsPerMinute),
    },
  };
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<unknown> = Promise.resolve();
  let worker: TranslationWorker | null = null;
  let isStopped = false;
  const sweep = () => {
    sweeping = sweepUploads(context).catch((error: unknown) =>
      context.log.error({ error }, 'Sweeping uploads failed; it is tried again later.'),
    );
    return sweeping;
  };
  const answer = async (request: Request) => {
    const url = new URL(request.url);
    return url.pathname.startsWith(mediaPrefix) ? serveMedia(context, request) : answerRequest(state, request, url);
  };
  return {
    start: async () => {
      isStopped = false;
      await waitForRemoval(sweep());
      if (isStopped) return;
      timer ??= setInterval(() => void sweep(), sweepEveryMs).unref();
      if (worker || !context.translator) return;
      const started = new TranslationWorker(context, context.translator);
      worker = started;
      context.translationQueued = () => void started.wake();
      context.translationQueued();
    },
    stop: async () => {
      isStopped = true;
      if (timer) clearInterval(timer);
      timer = null;
      context.translationQueued = undefined;
      await Promise.all([sweeping, worker?.stop()]);
      worker = null;
    },
    answer,
    fetch: async (request) => {
      const answered = await answer(request);
      return answered instanceof Response ? answered : new Response(answered.body as BodyInit | null, answered);
    },
  };
}
