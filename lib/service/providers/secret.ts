import { inspect } from 'node:util';

const shown = '[redacted]';

/** A text that prints as `[redacted]`; only `reveal` returns it. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  /** Removes this secret from another text, plain or escaped as in an address. */
  strikeFrom(text: string): string {
    return text.replaceAll(this.#value, shown).replaceAll(encodeURIComponent(this.#value), shown);
  }

  toString(): string {
    return shown;
  }

  toJSON(): string {
    return shown;
  }

  [inspect.custom](): string {
    return shown;
  }
}
