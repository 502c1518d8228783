import { receive, type Sent, send } from "../../../ui/send.ts";
import type { DraftFields, DraftPlace } from "../draft.ts";

const PAUSE_MS = 1_000;
/** Someone who types on and on is saved this often, which stays below the limit of requests. */
const SPACING_MS = 3_000;

export interface Typed {
  fields: DraftFields;
  at: number;
}

/** Brings what is typed to the server, one request at a time: a moment after the last key, at once when the page is left. */
export class ServerDraft {
  readonly #place: DraftPlace;
  readonly #onKept: () => void;
  #waiting: Typed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<unknown> | null = null;
  #lastSentAt = 0;
  #mayHold = false;

  constructor(place: DraftPlace, onKept: () => void) {
    this.#place = place;
    this.#onKept = onKept;
  }

  /** What the server keeps; null when there is nothing, or no answer. */
  async ask(): Promise<Typed | null> {
    const got = await receive<{ draft: { fields: DraftFields; age: number } | null }>(
      `/do/drafts?${new URLSearchParams({ place: this.#place })}`,
    );
    if (!got.ok || got.data.draft === null) return null;
    this.#mayHold = true;
    return { fields: got.data.draft.fields, at: Date.now() - got.data.draft.age };
  }

  /** `at` is when it was typed, by this browser's clock. */
  keep(typed: Typed): void {
    this.#waiting = typed;
    clearTimeout(this.#timer);
    const pause = Math.max(PAUSE_MS, this.#lastSentAt + SPACING_MS - Date.now());
    this.#timer = setTimeout(() => void this.#bring(), pause);
  }

  /** The page is being left: what waits is sent in a way that outlives it. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#waiting) void this.#send(this.#waiting, true);
    this.#waiting = null;
  }

  /** Nothing is to be kept any longer. */
  async drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = null;
    await this.#underWay;
    if (!this.#mayHold) return;
    this.#mayHold = false;
    await send("/do/draft/delete", { place: this.#place });
  }

  async #bring(): Promise<void> {
    if (this.#underWay || !this.#waiting) return;
    const typed = this.#waiting;
    this.#waiting = null;
    this.#lastSentAt = Date.now();
    const sending = this.#send(typed, false);
    this.#underWay = sending;
    const sent = await sending;
    this.#underWay = null;
    if (sent.ok) this.#onKept();
    if (this.#waiting) this.keep(this.#waiting);
  }

  #send({ fields, at }: Typed, keepalive: boolean): Promise<Sent<unknown>> {
    this.#mayHold = true;
    return send("/do/draft", { place: this.#place, fields, age: Math.max(0, Date.now() - at) }, { keepalive });
  }
}
