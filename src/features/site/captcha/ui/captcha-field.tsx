import "./captcha.css";
import { useEffect, useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { ANOTHER_FIELD, ANSWER_FIELD, type CaptchaView, TOKEN_FIELD } from "../captcha.ts";
import { PictureFields } from "./picture-fields.tsx";
import { useWork } from "./use-work.ts";

interface CaptchaFieldProps {
  view: CaptchaView;
  /** What was typed in a form that came back refused before scripts ran. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** What was wrong with the answer. */
  error?: string | undefined;
  /** Called once the field sees to it that the form is sent with an answer. */
  onReady?: () => void;
}

/**
 * Part of a form: shows that no program fills it in. With scripts nobody has to do anything for it; without, and where this
 * browser cannot work, there is a picture.
 */
export function CaptchaField({ view, typed, error, onReady }: CaptchaFieldProps) {
  const words = useRestWords().captcha;
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { state, picture, another } = useWork(box, view.purpose);
  useEffect(() => onReady?.(), [onReady]);
  if (!hydrated) {
    // a plain form was sent before, so there are no scripts to wait for
    const isPlain = typed?.[ANSWER_FIELD] !== undefined;
    const fields = <PlainPicture view={view} typed={typed} error={error} />;
    return (
      <div className="captcha" ref={box}>
        {isPlain ? fields : <noscript>{fields}</noscript>}
        {!isPlain && <p className="hint captcha-work">{words.before}</p>}
      </div>
    );
  }
  return (
    <div className="captcha" ref={box}>
      <p className="hint" role="status">
        {words[state]}
      </p>
      {picture === null ? (
        <>
          {/* with a value of theirs, React would put it back each time it renders */}
          <input type="hidden" name={TOKEN_FIELD} />
          <input type="hidden" name={ANSWER_FIELD} />
          {error && (
            <p className="error" role="alert">
              {error}
            </p>
          )}
        </>
      ) : (
        <PictureFields token={picture} error={error}>
          <Button onClick={another}>{words.another}</Button>
        </PictureFields>
      )}
    </div>
  );
}

/** What was typed for a picture that was not refused stays good for it. */
function PlainPicture({ view, typed = {}, error }: CaptchaFieldProps) {
  const words = useRestWords().captcha;
  const token = typed[TOKEN_FIELD];
  const stays = Boolean(token) && !typed[ANOTHER_FIELD] && error === undefined;
  return (
    <PictureFields
      token={(stays && token) || view.picture}
      typed={stays ? (typed[ANSWER_FIELD] ?? "") : ""}
      error={error}
    >
      {/* the Enter key presses the first button of a form, which is not to be the one below */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Button type="submit" name={ANOTHER_FIELD} value="1">
        {words.another}
      </Button>
    </PictureFields>
  );
}
