import "./captcha.css";
import { useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { ANSWER_FIELD, type CaptchaView, TOKEN_FIELD } from "../captcha.ts";
import { useWork } from "./use-work.ts";

interface CaptchaFieldProps {
  view: CaptchaView;
  /** What was wrong with the answer. */
  error?: string | undefined;
}

/** Part of a form: shows that no program fills it in. Nobody has to do anything for it. */
export function CaptchaField({ view, error }: CaptchaFieldProps) {
  const words = useRestWords().captcha;
  const box = useRef<HTMLDivElement>(null);
  const state = useWork(box, view.purpose);
  return (
    <div className="captcha" ref={box}>
      {/* with a value of theirs, React would put it back each time it renders */}
      <input type="hidden" name={TOKEN_FIELD} />
      <input type="hidden" name={ANSWER_FIELD} />
      <p className="hint" role="status">
        {words[state]}
      </p>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
