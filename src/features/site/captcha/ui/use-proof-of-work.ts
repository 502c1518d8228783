import { type RefObject, useCallback, useEffect, useState } from "react";
import { send } from "#ui/send.ts";
import { getCaptcha } from "../api.ts";
import type { CaptchaPurpose } from "../captcha.ts";
import { formGuard, type WorkResult, type WorkState } from "./form-guard.ts";

/**
 * Solves the challenge while the form is filled in, and delays its submission until then. `box` is an element inside
 * the form. Falls back to an image if the browser cannot solve it.
 */
export function useProofOfWork(box: RefObject<HTMLElement | null>, purpose: CaptchaPurpose) {
  const [state, setState] = useState<WorkState>("before");
  const [picture, setPicture] = useState<string | null>(null);

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const guard = formGuard(form, () => find(purpose), setState, setPicture);
    form.addEventListener("focusin", guard.begin);
    form.addEventListener("submit", guard.hold);
    if (form.contains(document.activeElement)) guard.begin();
    return () => {
      form.removeEventListener("focusin", guard.begin);
      form.removeEventListener("submit", guard.hold);
      guard.end();
    };
  }, [box, purpose]);

  const another = useCallback(async () => {
    const asked = await send(getCaptcha, { purpose });
    if (asked.ok && asked.data.picture !== null) setPicture(asked.data.picture);
    else if (!asked.ok) setState("offline");
  }, [purpose]);

  return { state, picture, another };
}

async function find(purpose: CaptchaPurpose): Promise<WorkResult> {
  const [asked, solver] = await Promise.all([send(getCaptcha, { purpose }), import("./solve.ts").catch(() => null)]);
  if (!asked.ok || !solver) return { kind: "offline" };
  const { work, picture } = asked.data;
  if (work === null || picture === null) return { kind: "answer", token: "", answer: "" };
  const answer = await solver.solve(work);
  return answer === null ? { kind: "lost", picture } : { kind: "answer", token: JSON.stringify(work), answer };
}
