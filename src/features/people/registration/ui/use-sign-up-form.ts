import { useCallback, useEffect, useState } from "react";
import { send } from "#ui/send.ts";
import { getSignUpForm } from "../api.ts";
import { ANTI_ABUSE_FIELDS, listAntiAbuseFields, type SignUpForm } from "../sign-up.ts";

/** Errors after which the form needs a new token. */
const EXPIRED_CODES: ReadonlySet<string> = new Set(["sign-up.over", "sign-up.answer"]);

/**
 * Returns the form of the page, or loads one; null until loaded. Loads a new form if a rejection expired it or the
 * site's requirements changed.
 */
export function useSignUpForm(given: SignUpForm | null) {
  const [form, setForm] = useState(given);
  const [isOffline, setIsOffline] = useState(false);

  const ask = useCallback(async (isOver: boolean) => {
    setIsOffline(false);
    const sent = await send(getSignUpForm, {});
    if (!sent.ok) setIsOffline(true);
    // keeps a valid token, because its min fill-in time has already passed
    else
      setForm((old) =>
        isOver || old === null || sent.data.question !== null ? sent.data : { ...sent.data, token: old.token },
      );
  }, []);
  useEffect(() => {
    if (given === null) void ask(true);
  }, [given, ask]);

  const onRefused = (code: string, field: string | null) => {
    const lacks =
      field !== null && ANTI_ABUSE_FIELDS.has(field) && form !== null && !listAntiAbuseFields(form).includes(field);
    if (EXPIRED_CODES.has(code) || lacks) void ask(EXPIRED_CODES.has(code));
  };
  return { form, isOffline, onRefused };
}
