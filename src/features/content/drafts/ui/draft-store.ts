import { type DraftFields, sameFields } from "../draft.ts";

const PAUSE_MS = 1_000;
/** Min milliseconds between two saves during continuous typing; stays below the rate limit. */
const SPACING_MS = 3_000;

export interface Draft {
  fields: DraftFields;
  revision: number;
  /** Epoch milliseconds, only used to show the age. */
  at: number;
  /** Idempotency key of sending; null if unknown. */
  sendKey: string | null;
}

/** Methods resolve to undefined if there was no response. */
export interface DraftServer {
  find(): Promise<Draft | null | undefined>;
  /** `newer` is the draft on the server, if its revision is not smaller. */
  keep(draft: Draft, isLeaving: boolean): Promise<{ newer: Draft | null } | undefined>;
  forget(): Promise<unknown>;
}

/** The browser's copy of a draft until the server has confirmed it. */
export interface UnconfirmedDraft {
  read(): Draft | null;
  write(draft: Draft): void;
  drop(): void;
}

export type DraftState =
  | { kind: "none" }
  | { kind: "kept" }
  /** Found, but not filled in. */
  | { kind: "offered"; found: Draft }
  /** Found and filled into the empty fields. */
  | { kind: "restored"; found: Draft };

/** Requests per draft run one after another, including those of a form that was closed meanwhile. */
const queues = new Map<string, Promise<unknown>>();

function inTurn<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const answer = (queues.get(key) ?? Promise.resolve()).then(ask);
  queues.set(key, answer);
  return answer;
}

/**
 * Store of one draft. Saves it to the server shortly after typing, one request at a time, and immediately when
 * the page is left. The browser has a copy until the server confirms.
 */
export class DraftStore {
  readonly #key: string;
  readonly #server: DraftServer;
  readonly #local: UnconfirmedDraft;
  readonly #subscribers = new Set<() => void>();
  #state: DraftState = { kind: "none" };
  /** Greatest known revision. */
  #revision = 0;
  #waiting: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastSentAt = 0;
  /** The server may have a draft. */
  #mayHold = false;

  constructor(key: string, server: DraftServer, local: UnconfirmedDraft) {
    this.#key = key;
    this.#server = server;
    this.#local = local;
  }

  subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange);
    return () => this.#subscribers.delete(onChange);
  };

  state = (): DraftState => this.#state;

  setState(state: DraftState): void {
    this.#state = state;
    for (const onChange of this.#subscribers) onChange();
  }

  /** Finds stored drafts, newest first. There are two if two devices wrote without knowing of each other. */
  async recall(): Promise<Draft[]> {
    const local = this.#local.read();
    this.#revision = Math.max(this.#revision, local?.revision ?? 0);
    const kept = await inTurn(this.#key, () => this.#server.find());
    if (kept) {
      this.#mayHold = true;
      this.#revision = Math.max(this.#revision, kept.revision);
    }
    if (!local) return kept ? [kept] : [];
    if (kept && sameFields(kept.fields, local.fields)) {
      this.#confirm(local);
      return [{ ...kept, sendKey: local.sendKey ?? kept.sendKey }];
    }
    if (kept && kept.revision >= local.revision) return [kept, local];
    // the server responded, but does not have this draft
    if (kept !== undefined) this.retry();
    return [local];
  }

  save(fields: DraftFields, sendKey: string | null): void {
    this.#waiting = this.#write(fields, sendKey);
    this.resume();
  }

  /** Stores a text that is being sent, and its key, in the browser only. It can be restored if the response is lost. */
  hold(fields: DraftFields, sendKey: string): void {
    this.#pause();
    const held = this.#write(fields, sendKey);
    if (this.#waiting) this.#waiting = held;
  }

  /** Schedules the pending save. */
  resume(): void {
    if (!this.#waiting) return;
    const pause = Math.max(PAUSE_MS, this.#lastSentAt + SPACING_MS - Date.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void inTurn(this.#key, () => this.#deliver(false));
    }, pause);
  }

  /** Saves pending text when the page is left. A short text uses a keepalive request, which outlives the page. */
  flush(): void {
    this.#pause();
    const delivering = this.#deliver(true);
    void inTurn(this.#key, () => delivering);
  }

  /** Repeats an unanswered save when the network is back. */
  retry(): void {
    this.#waiting ??= this.#local.read();
    this.resume();
  }

  /** Deletes the draft after the text was sent or discarded. */
  drop(): void {
    this.#pause();
    this.#waiting = null;
    // ignore responses to requests in progress
    this.#revision += 1;
    this.#local.drop();
    void inTurn(this.#key, () => this.#forget());
  }

  async #forget(): Promise<void> {
    if (!this.#mayHold || this.#waiting) return;
    this.#mayHold = false;
    await this.#server.forget();
  }

  #write(fields: DraftFields, sendKey: string | null): Draft {
    this.#revision += 1;
    const draft = { fields, revision: this.#revision, at: Date.now(), sendKey };
    this.#local.write(draft);
    return draft;
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #deliver(isLeaving: boolean): Promise<void> {
    const draft = this.#waiting;
    if (!draft) return;
    this.#waiting = null;
    this.#mayHold = true;
    this.#lastSentAt = Date.now();
    const answer = await this.#server.keep(draft, isLeaving);
    // a later save exists, or the draft was dropped
    if (!answer || draft.revision < this.#revision) return;
    const { newer } = answer;
    if (!newer) return this.#confirm(draft);
    this.#revision = newer.revision;
    this.setState({ kind: "offered", found: newer });
    this.save(draft.fields, draft.sendKey);
  }

  #confirm(draft: Draft): void {
    if (this.#local.read()?.revision === draft.revision) this.#local.drop();
    if (this.#state.kind === "none") this.setState({ kind: "kept" });
  }
}
