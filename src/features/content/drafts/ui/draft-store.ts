import { type DraftFields, sameFields } from "../draft.ts";

const PAUSE_MS = 1_000;
/** Someone who types on and on is saved this often, which stays below the limit of requests. */
const SPACING_MS = 3_000;

export interface Draft {
  fields: DraftFields;
  revision: number;
  /** Epoch milliseconds, only to show how old it is. */
  at: number;
  /** The idempotency key under which it is sent; null where none is known. */
  sendKey: string | null;
}

/** Undefined is no answer. */
export interface DraftServer {
  find(): Promise<Draft | null | undefined>;
  /** `newer` is what the server keeps instead, because its revision is not smaller. */
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
  /** Found, but not in the fields. */
  | { kind: "offered"; found: Draft }
  /** Found and put back into the empty fields. */
  | { kind: "restored"; found: Draft };

/** Requests about one draft go one after another, also those of a form that was closed meanwhile. */
const queues = new Map<string, Promise<unknown>>();

function inTurn<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const answer = (queues.get(key) ?? Promise.resolve()).then(ask);
  queues.set(key, answer);
  return answer;
}

/**
 * One draft. The server stores it: a moment after something was typed, one request at a time, at once when the page is
 * left. The browser keeps its copy until the server has confirmed.
 */
export class DraftStore {
  readonly #key: string;
  readonly #server: DraftServer;
  readonly #local: UnconfirmedDraft;
  readonly #subscribers = new Set<() => void>();
  #state: DraftState = { kind: "none" };
  /** The greatest that is known. */
  #revision = 0;
  #waiting: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastSentAt = 0;
  /** The server may hold something. */
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

  /** What was written before; two, the later one first, when it was written at two devices without knowing each other. */
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
    // an answer, and none that knows of it
    if (kept !== undefined) this.retry();
    return [local];
  }

  /** Keeps what was typed. */
  save(fields: DraftFields, sendKey: string | null): void {
    this.#waiting = this.#write(fields, sendKey);
    this.resume();
  }

  /** Holds what is being sent, and its key, in the browser alone: it is found again should the answer be lost. */
  hold(fields: DraftFields, sendKey: string): void {
    this.#pause();
    const held = this.#write(fields, sendKey);
    if (this.#waiting) this.#waiting = held;
  }

  /** What waits goes on to the server. */
  resume(): void {
    if (!this.#waiting) return;
    const pause = Math.max(PAUSE_MS, this.#lastSentAt + SPACING_MS - Date.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void inTurn(this.#key, () => this.#deliver(false));
    }, pause);
  }

  /** The page is being left: what waits is sent at once, in a way that outlives the page if it is short enough. */
  flush(): void {
    this.#pause();
    const delivering = this.#deliver(true);
    void inTurn(this.#key, () => delivering);
  }

  /** There is a network again: what it had no answer for is sent once more. */
  retry(): void {
    this.#waiting ??= this.#local.read();
    this.resume();
  }

  /** It was sent, or thrown away. */
  drop(): void {
    this.#pause();
    this.#waiting = null;
    // answers to what is under way are of no interest any more
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
    // there is a later one of ours, or it was dropped
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
