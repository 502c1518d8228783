import { receive, type Sent, send } from "#ui/send.ts";
import type { DraftFields, DraftPlace, KeptDraft } from "../draft.ts";

const PAUSE_MS = 1_000;
/** Someone who types on and on is saved this often, which stays below the limit of requests. */
const SPACING_MS = 3_000;

/** What browsers let outlive a page is 64 KiB in all; the rest of a request and another of its kind have to fit, too. */
const OUTLIVES_BYTES = 48 * 1_024;

export interface Typed {
  fields: DraftFields;
  /** By this browser's clock, epoch milliseconds. */
  at: number;
  /** Under which it is sent; null where none is known. */
  key: string | null;
}

/** Brings what is typed to the server, one request at a time: a moment after the last key, at once when the page is left. */
export class ServerDraft {
  readonly #place: DraftPlace;
  readonly #onKept: (typed: Typed) => void;
  #waiting: Typed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<unknown> | null = null;
  #lastSentAt = 0;
  #mayHold = false;

  constructor(place: DraftPlace, onKept: (typed: Typed) => void) {
    this.#place = place;
    this.#onKept = onKept;
  }

  /** What the server keeps, null for nothing; undefined when there is no answer. */
  async ask(): Promise<Typed | null | undefined> {
    const got = await receive<{ draft: KeptDraft | null }>(`/do/drafts?${new URLSearchParams({ place: this.#place })}`);
    if (!got.ok) return undefined;
    if (got.data.draft === null) return null;
    this.#mayHold = true;
    const { fields, age, key } = got.data.draft;
    return { fields, at: Date.now() - age, key };
  }

  keep(typed: Typed): void {
    this.#waiting = typed;
    clearTimeout(this.#timer);
    const pause = Math.max(PAUSE_MS, this.#lastSentAt + SPACING_MS - Date.now());
    this.#timer = setTimeout(() => void this.#bring(), pause);
  }

  /** The page is being left: what waits is sent in a way that outlives it, where it is short enough for that. */
  flush(): void {
    clearTimeout(this.#timer);
    const typed = this.#waiting;
    this.#waiting = null;
    if (typed) void this.#send(typed, true).then((sent) => sent.ok && this.#onKept(typed));
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
    if (sent.ok) this.#onKept(typed);
    if (this.#waiting) this.keep(this.#waiting);
  }

  #send({ fields, at, key }: Typed, isLeaving: boolean): Promise<Sent<unknown>> {
    this.#mayHold = true;
    const body = { place: this.#place, fields, key, age: Math.max(0, Date.now() - at) };
    return send("/do/draft", body, { keepalive: isLeaving && fits(body) });
  }
}

/** Letters outside of English take up to four bytes. */
function fits(body: object): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length <= OUTLIVES_BYTES;
}
