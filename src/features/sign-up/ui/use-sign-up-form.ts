import { useCallback, useEffect, useState } from "react";
import { send } from "#ui/send.ts";
import { getSignUpForm } from "../api.ts";
import type { SignUpForm } from "../sign-up.ts";

/** The form that the page came with, or one that is asked for; and how to get another. Null until it is there. */
export function useSignUpForm(given: SignUpForm | null) {
  const [form, setForm] = useState(given);
  const [isOffline, setIsOffline] = useState(false);
  const renew = useCallback(async () => {
    setIsOffline(false);
    const sent = await send(getSignUpForm, {});
    if (sent.ok) setForm(sent.data);
    else setIsOffline(true);
  }, []);
  useEffect(() => {
    if (given === null) void renew();
  }, [given, renew]);
  return { form, isOffline, renew };
}
