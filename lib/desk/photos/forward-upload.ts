import 'server-only';
import { ApiError, apiErrorOf, unreadableAnswer } from '@/lib/client';
import {
  AnsweredError,
  endpointPath,
  limits,
  requestIdHeader,
  UploadedFloorPlan,
  UploadedImages,
} from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { DeskError, failureFromError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { currentInventory } from '@/lib/desk/inventory/current-inventory';
import { failureResponse, runPost } from '@/lib/desk/run-read';
import { limitBytes } from '@/lib/desk/uploads/limit-bytes';
import { PhotoHash, rememberPhotoHashes, wordsOfFiles } from '@/lib/desk/uploads/photo-hashes';
import { rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { parseJson } from '@/lib/format/parse-json';
import { photoHashesHeader } from '@/lib/rules/uploads/known-photos';
import { isOfGateway } from '@/lib/rules/uploads/upload-failure';

const answers = { uploadImages: UploadedImages, uploadFloorPlan: UploadedFloorPlan };

type UploadEndpoint = keyof typeof answers;

const multipartSlackBytes = 64 * 1024;

/** Streams an upload from the browser to the service without buffering it, and returns the service's answer. */
export async function forwardUpload(request: Request, endpoint: UploadEndpoint): Promise<Response> {
  return runPost('edit', () =>
    sendOn(request, endpoint, wordsOfFiles(request.headers.get(photoHashesHeader), PhotoHash)),
  );
}

/**
 * As `forwardUpload`, for photos that somebody without an account sends. Hashes that they report are not stored, because others
 * would be offered a photo that is not their file.
 */
export async function forwardStrangersPhotos(request: Request): Promise<UploadedImages | Response> {
  return (await sendOn(request, 'uploadImages', [])) as UploadedImages | Response;
}

async function sendOn(request: Request, endpoint: UploadEndpoint, hashes: (string | null)[]): Promise<object> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data;')) throw new DeskError('INVALID_INPUT');
  return readAnswer(await passOn(request, endpoint, contentType), endpoint, hashes);
}

async function passOn(request: Request, endpoint: UploadEndpoint, contentType: string): Promise<Response> {
  const connection = await partnerConnection();
  const bytesMax =
    limits.uploadFileBytesMax * (endpoint === 'uploadImages' ? limits.imageFilesPerRequestMax : 1) +
    multipartSlackBytes;
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge();
  const counted = limitBytes(bytesMax);
  try {
    return await connection.fetch(`${connection.baseUrl}${endpointPath(endpoint)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${connection.key()}`, 'Content-Type': contentType },
      body: request.body?.pipeThrough(counted.stream),
      redirect: 'manual',
      signal: request.signal,
      duplex: 'half',
    } as RequestInit);
  } catch (cause) {
    if (counted.exceeded()) throw tooLarge();
    throw unreachable(cause);
  }
}

function unreachable(cause?: unknown): ApiError {
  return new ApiError({ code: 'NETWORK', message: 'The service could not be reached.', cause });
}

function tooLarge(): ApiError {
  return new ApiError({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'The upload is too large.' });
}

async function readAnswer(answer: Response, endpoint: UploadEndpoint, hashes: (string | null)[]): Promise<object> {
  const requestId = answer.headers.get(requestIdHeader);
  const text = await answer.text().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  const body = parseJson(text);
  if (answer.ok) {
    const parsed = answers[endpoint].safeParse(body);
    if (parsed.success && 'data' in parsed.data) await rememberPhotos(parsed.data.data, hashes);
    if (parsed.success) return parsed.data;
  }
  const error = AnsweredError.safeParse(body);
  const retryAfter = answer.headers.get('Retry-After');
  if (error.success) return refusal(apiErrorOf(error.data, requestId), retryAfter);
  return refusal(isOfGateway(answer.status) ? unreachable() : unreadableAnswer(answer.status, requestId), retryAfter);
}

async function rememberPhotos(images: UploadedImages['data'], hashes: (string | null)[]): Promise<void> {
  const store = await deskStore();
  await rememberPlaceholders(store, images);
  const { scope } = currentInventory(await partnerConnection());
  const photos = images.flatMap(({ url }, at) => (hashes[at] ? [{ hash: hashes[at], url }] : []));
  if (scope !== null) await rememberPhotoHashes(store, scope, photos);
}

/** The rejection by the service, with its `Retry-After`, because only the browser can send the file again. */
function refusal(error: ApiError, retryAfter: string | null): Response {
  const response = failureResponse(failureFromError(error)!);
  if (retryAfter !== null) response.headers.set('Retry-After', retryAfter);
  return response;
}
