import { type RefObject, useEffect, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { isHttpLink, seenAddress } from "#lib/urls.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { send } from "#ui/send.ts";
import { findSameLink } from "../api.ts";
import type { SameLink } from "../link.ts";
import { SameLinkList } from "./same-link-list.tsx";
import { useGrabTitle } from "./use-grab-title.ts";

interface LinkFieldProps {
  form: RefObject<HTMLFormElement | null>;
  /** False for other post types; the typed value stays. */
  isUsed: boolean;
  defaultValue: string;
  error: string | undefined;
  isSending: boolean;
  /** The chosen sub, or empty. */
  sub: string;
  /** URL of the earlier post because of which the form was refused. */
  olderPost: string | null;
}

/** Link of a new post. Its page's title can be loaded, and earlier posts with the link are shown during typing. */
export function LinkField({ form, isUsed, defaultValue, error, isSending, sub, olderPost }: LinkFieldProps) {
  const words = useWords().posts;
  const own = useRestWords().submit;
  const hydrated = useHydrated();
  const [link, setLink] = useState(defaultValue);
  const posts = useSameLink(isUsed ? link : "", sub);
  const { grab, start, forget, putBack } = useGrabTitle(form);
  const label = grab.step === "done" ? own.grabAgain : own.grab;
  // a different link may be allowed
  const isRefused = olderPost !== null && link === defaultValue;

  return (
    <div hidden={!isUsed} className="link-field">
      <Field
        label={words.link}
        error={olderPost === null || isRefused ? error : undefined}
        hint={isRefused && <a href={olderPost}>{own.older30}</a>}
        className="grows"
      >
        {(wire) => (
          <div className="with-act">
            <input
              {...wire}
              name="link"
              type="url"
              inputMode="url"
              placeholder="https://"
              defaultValue={defaultValue}
              maxLength={LIMITS.linkMax}
              required={isUsed}
              disabled={!isUsed}
              readOnly={isSending}
              onChange={(event) => {
                setLink(event.target.value);
                if (grab.step !== "untried") forget();
              }}
            />
            {hydrated && (
              <Button onClick={start} busy={grab.step === "grabbing"} busyLabel={own.grabbing}>
                {label}
              </Button>
            )}
          </div>
        )}
      </Field>
      <div role="status" className="grab-note">
        {grab.step === "failed" && <p className="error">{grab.why}</p>}
        {grab.step === "done" && <p className="hint">{own.grabbed}</p>}
      </div>
      {grab.step === "done" && grab.before !== null && (
        <Button small variant="quiet" icon="history" onClick={() => grab.before !== null && putBack(grab.before)}>
          {own.putBack}
        </Button>
      )}
      <SameLinkList posts={posts} isRefused={isRefused} />
    </div>
  );
}

const PAUSE_MS = 400;
const NONE: readonly SameLink[] = [];

/** Earlier posts with the link, requested shortly after the last key; empty until the response arrives. */
function useSameLink(link: string, sub: string): readonly SameLink[] {
  const text = seenAddress(link);
  const question = isHttpLink(text) ? `${sub} ${text}` : null;
  const [answer, setAnswer] = useState<{ to: string; posts: readonly SameLink[] } | null>(null);
  useEffect(() => {
    if (question === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const got = await send(findSameLink, { link: text, sub });
      if (!isOver && got.ok) setAnswer({ to: question, posts: got.data.posts });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [question, text, sub]);
  return answer !== null && answer.to === question ? answer.posts : NONE;
}
