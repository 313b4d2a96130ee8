/** A response that keeps its body as text as well, so that a server can write it as it is and need not read it through a stream. */
export class TextResponse extends Response {
  constructor(
    readonly bodyText: string,
    init: ResponseInit,
  ) {
    super(bodyText, init);
  }
}
