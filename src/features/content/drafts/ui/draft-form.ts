import { type DraftFields, isEmpty, sameFields } from "../draft.ts";
import type { Draft, DraftStore } from "./draft-store.ts";
import { readFields, readInitialFields, writeFields } from "./form-fields.ts";

/** A form in which something is written, and the store of its draft. */
export class DraftForm {
  readonly ref: { current: HTMLFormElement | null } = { current: null };
  /** Under which it is sent; kept with the draft, so that it is not done twice after a reload. */
  #sendKey: string;
  /** Under way, or sent: leaving loses nothing. */
  #isSending = false;
  /** What was typed came back refused: it is unsent, though the form began with it. */
  readonly #isRefused: boolean;
  #store: DraftStore | null = null;
  #isFilling = false;
  #onFilled: (fields: DraftFields) => void = () => {};

  constructor(sendKey: string, isRefused: boolean) {
    this.#sendKey = sendKey;
    this.#isRefused = isRefused;
  }

  /** Keeps the draft there from now on; what is typed already moves along. Null for who is not signed in. */
  keepIn(store: DraftStore | null): void {
    const previous = this.#store;
    this.#store = store;
    if (previous === null || previous === store || !this.isUnsent()) return;
    previous.drop();
    store?.save(this.#fields(), this.#sendKey);
  }

  /** Would something be lost? */
  isUnsent(): boolean {
    return this.ref.current !== null && !this.#isSending && !this.#isAsItBegan();
  }

  /** Keeps what is typed, and finds what was written before; `onFilled` is called when that is in the fields again. */
  connect(store: DraftStore, onFilled: (fields: DraftFields) => void): () => void {
    this.keepIn(store);
    this.#onFilled = onFilled;
    const connection = new AbortController();
    const { signal } = connection;
    const keep = () => {
      if (this.#isSending || this.#isFilling) return;
      const state = store.state();
      if (!this.#isAsItBegan()) store.save(this.#fields(), this.#sendKey);
      else if (state.kind === "offered") store.save(state.found.fields, state.found.sendKey);
      else store.drop();
    };
    this.ref.current?.addEventListener("input", keep, { signal });
    window.addEventListener("pagehide", () => store.flush(), { signal });
    window.addEventListener("online", () => store.retry(), { signal });
    void store.recall().then((drafts) => {
      if (signal.aborted || this.#isSending) return;
      for (const found of drafts) this.#meet(found);
      const isFound = drafts.some(({ fields }) => this.#holds(fields));
      // typed before the page was ready
      if (this.isUnsent() && !isFound) keep();
    });
    return () => {
      connection.abort();
      store.flush();
    };
  }

  /** Sends it, at most once under one key; until it has arrived, the browser holds the text and the key. */
  async send<S extends { ok: true } | { ok: false; code: string | null }>(
    request: (idempotencyKey: string) => Promise<S>,
  ): Promise<S> {
    this.#hold();
    this.#isSending = true;
    const sent = await request(this.#sendKey);
    if (sent.ok) {
      this.drop();
      this.#sendKey = newSendKey();
      return sent;
    }
    this.#isSending = false;
    if (sent.code === "request.key-used") {
      this.#sendKey = newSendKey();
      this.#hold();
    }
    this.#store?.resume();
    return sent;
  }

  /** Leaves the sending to the browser. */
  sendAsPage(): void {
    this.#isSending = true;
    this.ref.current?.submit();
  }

  /** Puts back what was offered. */
  restore(found: Draft): void {
    if (this.#isSending) return;
    this.#take(found);
    this.#store?.save(this.#fields(), this.#sendKey);
    this.#store?.setState({ kind: "none" });
  }

  /** Takes out again what was put back; the draft is kept and offered. */
  undo(found: Draft): void {
    if (this.#isSending) return;
    this.#sendKey = newSendKey();
    this.#fill(this.#initial());
    this.#store?.setState({ kind: "offered", found });
  }

  /** Throws away what was found. What was typed instead, if anything, stays kept. */
  discardFound(): void {
    const state = this.#store?.state();
    if (state?.kind === "restored") this.undo(state.found);
    if (this.#isAsItBegan()) this.drop();
    this.#store?.setState({ kind: "none" });
  }

  /** Sent, or thrown away: nothing is kept any longer. */
  drop(): void {
    this.#store?.drop();
  }

  #hold(): void {
    const fields = this.#fields();
    if (!isEmpty(fields)) this.#store?.hold(fields, this.#sendKey);
  }

  #meet(found: Draft): void {
    if (this.#holds(found.fields)) {
      this.#sendKey = found.sendKey ?? this.#sendKey;
      return;
    }
    const kind = isEmpty(this.#fields()) ? "restored" : "offered";
    if (kind === "restored") this.#take(found);
    this.#store?.setState({ kind, found });
  }

  /** It goes on under its own key, so that it is sent once. */
  #take({ fields, sendKey }: Draft): void {
    this.#sendKey = sendKey ?? newSendKey();
    this.#fill(fields);
  }

  #fill(fields: DraftFields): void {
    this.#isFilling = true;
    if (this.ref.current) writeFields(this.ref.current, fields);
    this.#isFilling = false;
    this.#onFilled(fields);
  }

  #fields(): DraftFields {
    return this.ref.current ? readFields(this.ref.current) : {};
  }

  #holds(fields: DraftFields): boolean {
    const current = this.#fields();
    return sameFields(current, { ...current, ...fields });
  }

  #isAsItBegan(): boolean {
    return sameFields(this.#fields(), this.#initial());
  }

  /** What the fields held before anything was typed. */
  #initial(): DraftFields {
    if (!this.ref.current) return {};
    const fields = readInitialFields(this.ref.current);
    return this.#isRefused ? Object.fromEntries(Object.keys(fields).map((name) => [name, ""])) : fields;
  }
}

/** A name for one thing to be done once; nobody can guess it. */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
