import { areFieldsEmpty, type DraftFields, sameFields } from "../draft.ts";
import type { Draft, DraftStore } from "./draft-store.ts";
import { readFields, readInitialFields, writeFields } from "./form-fields.ts";

/** Form with a text to write, connected to the store of its draft. */
export class DraftForm {
  readonly ref: { current: HTMLFormElement | null } = { current: null };
  /** Idempotency key of sending. Stored with the draft, so that a reload does not send it twice. */
  #sendKey: string;
  /** In progress or sent: leaving loses nothing. */
  #isSending = false;
  /** The initial text was refused: it counts as unsent although nothing was typed. */
  readonly #isRefused: boolean;
  #store: DraftStore | null = null;
  #isFilling = false;
  #onFilled: (fields: DraftFields) => void = () => {};

  constructor(sendKey: string, isRefused: boolean) {
    this.#sendKey = sendKey;
    this.#isRefused = isRefused;
  }

  /** Sets the store of the draft; text already typed is moved to it. Null for visitors. */
  keepIn(store: DraftStore | null): void {
    const previous = this.#store;
    this.#store = store;
    if (previous === null || previous === store || !this.isUnsent()) return;
    previous.drop();
    store?.save(this.#fields(), this.#sendKey);
  }

  /** True if leaving would lose text. */
  isUnsent(): boolean {
    return this.ref.current !== null && !this.#isSending && !this.#isAsItBegan();
  }

  /** Starts storing the text and looks for an existing draft; `onFilled` is called when a draft has been restored. */
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
      // typed before the page was hydrated
      if (this.isUnsent() && !isFound) keep();
    });
    return () => {
      connection.abort();
      store.flush();
    };
  }

  /**
   * Sends the form; the idempotency key prevents duplicates. The browser stores text and key until the response
   * arrives.
   */
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

  /** Submits the form as a normal page request. */
  sendAsPage(): void {
    this.#isSending = true;
    this.ref.current?.submit();
  }

  /** Fills the form with an offered draft. */
  restore(found: Draft): void {
    if (this.#isSending) return;
    this.#take(found);
    this.#store?.save(this.#fields(), this.#sendKey);
    this.#store?.setState({ kind: "none" });
  }

  /** Reverts `restore`; the draft is stored and offered again. */
  undo(found: Draft): void {
    if (this.#isSending) return;
    this.#sendKey = newSendKey();
    this.#fill(this.#initial());
    this.#store?.setState({ kind: "offered", found });
  }

  /** Deletes the offered draft. Text typed instead stays stored. */
  discardFound(): void {
    const state = this.#store?.state();
    if (state?.kind === "restored") this.undo(state.found);
    if (this.#isAsItBegan()) this.drop();
    this.#store?.setState({ kind: "none" });
  }

  /** Moves the focus from a control that disappears to the text, or to the first field if no text is visible. */
  focus(): void {
    const find = (fields: string) =>
      [...(this.ref.current?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => field.checkVisibility());
    (find("textarea") ?? find("input"))?.focus();
  }

  /** Deletes the draft after the text was sent or discarded. */
  drop(): void {
    this.#store?.drop();
  }

  #hold(): void {
    const fields = this.#fields();
    if (!areFieldsEmpty(fields)) this.#store?.hold(fields, this.#sendKey);
  }

  #meet(found: Draft): void {
    if (this.#holds(found.fields)) {
      this.#sendKey = found.sendKey ?? this.#sendKey;
      return;
    }
    const kind = areFieldsEmpty(this.#fields()) ? "restored" : "offered";
    if (kind === "restored") this.#take(found);
    this.#store?.setState({ kind, found });
  }

  /** Adopts the draft's own key, so that it is sent only once. */
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

  /** Initial values of the fields. After a refusal they are empty, because the refused text is unsent. */
  #initial(): DraftFields {
    if (!this.ref.current) return {};
    const fields = readInitialFields(this.ref.current);
    return this.#isRefused ? Object.fromEntries(Object.keys(fields).map((name) => [name, ""])) : fields;
  }
}

/** Random, unguessable idempotency key. */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
