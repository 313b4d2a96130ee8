import { addressKey, type Location, type ObjectInput } from '@/lib/contract';

type Answer = { location: Promise<Location | null>; until: number };

const saved = 1_000;
const foundMs = 24 * 60 * 60 * 1000;
const missingMs = 10 * 60 * 1000;

/** A cache of recent and pending answers of a geocoder: no address is requested twice at the same time. */
export class RecentAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The cached answer, else that of `locate`, which is cached unless it fails. */
  get(address: ObjectInput, locate: () => Promise<Location | null>): Promise<Location | null> {
    // The floor does not change the location.
    const key = addressKey({ ...address, streetAddress2: null });
    const current = this.#answers.get(key);
    if (current && this.#now() < current.until) return current.location;
    this.#answers.delete(key);
    const answer: Answer = { location: locate(), until: Number.POSITIVE_INFINITY };
    this.#answers.set(key, answer);
    if (this.#answers.size > saved) this.#answers.delete(this.#answers.keys().next().value!);
    answer.location.then(
      (location) => void (answer.until = this.#now() + (location ? foundMs : missingMs)),
      () => void (this.#answers.get(key) === answer && this.#answers.delete(key)),
    );
    return answer.location;
  }
}
