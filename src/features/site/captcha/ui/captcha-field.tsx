import "./captcha.css";
import { useEffect, useRef } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { ANOTHER_FIELD, ANSWER_FIELD, type CaptchaView, TOKEN_FIELD } from "../captcha.ts";
import { PictureFields } from "./picture-fields.tsx";
import { useProofOfWork } from "./use-proof-of-work.ts";

interface CaptchaFieldProps {
  view: CaptchaView;
  /** Values of a rejected submission without scripts. */
  typed?: Readonly<Record<string, string>> | undefined;
  /** Error of the answer. */
  error?: string | undefined;
  /** Called once the field guards the form's submission. */
  onReady?: () => void;
}

/**
 * Captcha of a form. With scripts it is solved in the background. Without them, or if the browser cannot solve it, it
 * shows an image.
 */
export function CaptchaField({ view, typed, error, onReady }: CaptchaFieldProps) {
  const words = useRestWords().captcha;
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { state, picture, another } = useProofOfWork(box, view.purpose);
  useEffect(() => onReady?.(), [onReady]);
  if (!hydrated) {
    // the form was submitted without scripts, so do not wait for them
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
          {/* uncontrolled, because React would reset a controlled value on each render */}
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

/** Image without scripts. Reuses the image of a rejected form unless its answer was the error. */
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
      {/* Enter activates the first button of a form, which must not be the one below */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Button type="submit" name={ANOTHER_FIELD} value="1">
        {words.another}
      </Button>
    </PictureFields>
  );
}
