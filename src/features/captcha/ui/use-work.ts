import { type RefObject, useEffect, useRef, useState } from "react";
import { send } from "#ui/send.ts";
import { getWork } from "../api.ts";
import { ANSWER_FIELD, type Purpose, TOKEN_FIELD, WORK_LIVES_MS } from "../captcha.ts";

/** `waits`: the form was sent before the work was done, and goes on its way afterwards. */
export type WorkState = "before" | "working" | "waits" | "done" | "offline";

/** An answer is not used in its last moments: sending takes time. */
const FRESH_MS = WORK_LIVES_MS - 60_000;

type Fields = Readonly<Record<string, string>>;

/**
 * Has the browser work while a form is filled in, and holds the form back until that is done. Each sending needs an answer
 * of its own. `box` is inside of the form, with the two hidden fields.
 */
export function useWork(box: RefObject<HTMLElement | null>, purpose: Purpose): WorkState {
  const [state, setState] = useState<WorkState>("before");
  const shown = useRef(setState);

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const guard = formGuard(form, purpose, shown.current);
    form.addEventListener("focusin", guard.begin);
    form.addEventListener("submit", guard.hold);
    if (form.contains(document.activeElement)) guard.begin();
    return () => {
      form.removeEventListener("focusin", guard.begin);
      form.removeEventListener("submit", guard.hold);
      guard.end();
    };
  }, [box, purpose]);

  return state;
}

function formGuard(form: HTMLFormElement, purpose: Purpose, show: (state: WorkState) => void) {
  let answer: { fields: Fields; at: number } | null = null;
  let running: Promise<void> | null = null;
  let isOver = false;

  async function work() {
    show("working");
    const fields = await fetchAnswer(purpose);
    if (isOver) return;
    answer = fields && { fields, at: Date.now() };
    if (fields) fill(form, fields);
    show(fields ? "done" : "offline");
  }

  const begin = () => {
    if (running || isFresh()) return;
    running = work().finally(() => {
      running = null;
    });
  };
  const isFresh = () => answer !== null && Date.now() - answer.at < FRESH_MS;

  return {
    begin,
    hold(event: SubmitEvent) {
      if (isFresh()) {
        // it serves once
        answer = null;
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

/** Null when the network or this browser fails. Nothing is asked of some, who send empty fields. */
async function fetchAnswer(purpose: Purpose): Promise<Fields | null> {
  const [asked, solver] = await Promise.all([send(getWork, { purpose }), import("./solve.ts").catch(() => null)]);
  if (!asked.ok || !solver) return null;
  const { work } = asked.data;
  if (work === null) return {};
  const answer = await solver.solve(work);
  return answer === null ? null : { [TOKEN_FIELD]: JSON.stringify(work), [ANSWER_FIELD]: answer };
}

function fill(form: HTMLFormElement, fields: Fields): void {
  for (const name of [TOKEN_FIELD, ANSWER_FIELD]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = fields[name] ?? "";
  }
}
