import { uploadFailureOf, type UploadFailure, type UploadFailureCode } from './upload-failure';

/** Thrown if a file cannot become a photo; carries the reason to show. */
export class UploadFault extends Error {
  readonly failure: UploadFailure;

  constructor(code: UploadFailureCode) {
    super(code);
    this.name = 'UploadFault';
    this.failure = uploadFailureOf(code);
  }
}
