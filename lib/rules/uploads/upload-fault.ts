import type { UploadFailure, UploadFailureCode } from './upload-failure';

/** Thrown where a file cannot become a photo; carries what the person is told. */
export class UploadFault extends Error {
  readonly failure: UploadFailure;

  constructor(code: UploadFailureCode, requestId: string | null = null) {
    super(code);
    this.name = 'UploadFault';
    this.failure = { code, requestId };
  }
}
