import { useCallback, useEffect, useState } from "react";
import { send } from "#ui/send.ts";
import { getSignUpForm } from "../api.ts";
import { GATE_FIELDS, gateFieldsOf, type SignUpForm } from "../sign-up.ts";

/** After these the form cannot be sent again as it is. */
const IS_OVER: ReadonlySet<string> = new Set(["sign-up.over", "sign-up.answer"]);

/**
 * The form that the page came with, or one that is asked for; null until it is there. A refusal brings another where this one
 * is over, or does not ask for what is wanted by now.
 */
export function useSignUpForm(given: SignUpForm | null) {
  const [form, setForm] = useState(given);
  const [isOffline, setIsOffline] = useState(false);

  const ask = useCallback(async (isOver: boolean) => {
    setIsOffline(false);
    const sent = await send(getSignUpForm, {});
    if (!sent.ok) setIsOffline(true);
    // one that is still good has been open for long enough to be sent at once
    else
      setForm((old) =>
        isOver || old === null || sent.data.question !== null ? sent.data : { ...sent.data, token: old.token },
      );
  }, []);
  useEffect(() => {
    if (given === null) void ask(true);
  }, [given, ask]);

  const onRefused = (code: string, field: string | null) => {
    const lacks = field !== null && GATE_FIELDS.has(field) && form !== null && !gateFieldsOf(form).includes(field);
    if (IS_OVER.has(code) || lacks) void ask(IS_OVER.has(code));
  };
  return { form, isOffline, onRefused };
}
