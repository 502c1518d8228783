import { ANSWER_FIELD, TOKEN_FIELD, WORK_LIVES_MS } from "../captcha.ts";

/** `waits`: the form was sent before the work was done, and goes on its way afterwards. `lost`: this browser cannot work. */
export type WorkState = "before" | "working" | "waits" | "done" | "offline" | "lost";

/** What became of the work. Nothing is asked of some, who send empty fields. */
export type Found =
  | { kind: "answer"; token: string; answer: string }
  | { kind: "offline" }
  | { kind: "lost"; picture: string };

/** An answer is not used in its last moments: sending takes time. */
const FRESH_MS = WORK_LIVES_MS - 60_000;

/** Holds a form back that is sent before there is an answer. Each sending needs an answer of its own. */
export function formGuard(
  form: HTMLFormElement,
  find: () => Promise<Found>,
  show: (state: WorkState) => void,
  showPicture: (token: string) => void,
) {
  let kept: { found: Found & { kind: "answer" }; at: number } | null = null;
  let running: Promise<void> | null = null;
  let isLost = false;
  let isOver = false;

  const isFresh = () => kept !== null && Date.now() - kept.at < FRESH_MS;

  async function work() {
    show("working");
    const found = await find();
    if (isOver) return;
    if (found.kind === "answer") {
      kept = { found, at: Date.now() };
      show("done");
      return;
    }
    isLost = found.kind === "lost";
    show(found.kind);
    if (found.kind === "lost") showPicture(found.picture);
  }

  const begin = () => {
    if (running || isLost || isFresh()) return;
    running = work().finally(() => {
      running = null;
    });
  };

  return {
    begin,
    hold(event: SubmitEvent) {
      if (isLost) return;
      if (kept !== null && isFresh()) {
        fill(form, kept.found);
        // it serves once
        kept = null;
        return;
      }
      event.preventDefault();
      // React listens further up, where the form would be sent without its answer
      event.stopPropagation();
      begin();
      show("waits");
      const { submitter } = event;
      void running?.then(() => {
        if (!isOver && isFresh()) form.requestSubmit(submitter);
      });
    },
    end() {
      isOver = true;
    },
  };
}

function fill(form: HTMLFormElement, { token, answer }: Found & { kind: "answer" }): void {
  const values = { [TOKEN_FIELD]: token, [ANSWER_FIELD]: answer };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
