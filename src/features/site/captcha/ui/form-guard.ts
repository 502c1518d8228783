import { ANSWER_FIELD, PROOF_OF_WORK_LIFETIME_MS, TOKEN_FIELD } from "../captcha.ts";

/**
 * `waits`: the form was submitted early and continues after the work. `lost`: the browser cannot solve the challenge.
 */
export type WorkState = "before" | "working" | "waits" | "done" | "offline" | "lost";

/** Result of the proof of work. Users without a captcha requirement send empty fields. */
export type WorkResult =
  | { kind: "answer"; token: string; answer: string }
  | { kind: "offline" }
  | { kind: "lost"; picture: string };

/** Max age of an unsent answer in milliseconds; leaves a minute for the submission. */
const FRESH_MS = PROOF_OF_WORK_LIFETIME_MS - 60_000;

/** Delays a submission until there is an answer. Each submission needs a new answer. */
export function formGuard(
  form: HTMLFormElement,
  find: () => Promise<WorkResult>,
  show: (state: WorkState) => void,
  showPicture: (token: string) => void,
) {
  let kept: { found: WorkResult & { kind: "answer" }; at: number } | null = null;
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
        // single use
        kept = null;
        return;
      }
      event.preventDefault();
      // React's own listener is on the root and would submit the form without its answer
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

function fill(form: HTMLFormElement, { token, answer }: WorkResult & { kind: "answer" }): void {
  const values = { [TOKEN_FIELD]: token, [ANSWER_FIELD]: answer };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
