/** Replaces the browser's request. Each waits until the test answers it. */
class FakeUploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  path = '';
  /** The names of the files that were sent. */
  names: string[] = [];
  isAborted = false;
  readonly headers: Record<string, string> = {};
  getResponseHeader = () => null;

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  open(_method: string, path: string) {
    this.path = path;
  }
  send(form: FormData) {
    this.names = form.getAll('files').map((file) => (file instanceof File ? file.name : ''));
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

/** A class that tests put in place of `XMLHttpRequest`, and its requests in order. */
export function fakeUploadRequests() {
  const requests: FakeUploadRequest[] = [];
  class Request extends FakeUploadRequest {
    constructor() {
      super();
      requests.push(this);
    }
  }
  return { requests, Request };
}
