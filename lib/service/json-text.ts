import type { Outcome } from '@/lib/contract';

/** An answer that is already JSON text, so that it is not serialised again. `outcome` is for the log, `etag` for the header. */
export class JsonText<Value> {
  declare readonly value: Value;

  constructor(
    readonly text: string,
    readonly outcome: Outcome | null = null,
    readonly etag: string | null = null,
  ) {}
}
