import { useNavigate } from "#ui/navigation.tsx";
import { type SubmitView, submitAddress } from "../submit-page.ts";

/** Returns a function that shows the same form for another sub, in place. */
export function useSwitchSub(view: SubmitView): (sub: string) => void {
  const navigate = useNavigate();
  return (sub) => void navigate(submitAddress(view, view.type, sub.trim()), { replace: true, keepScroll: true });
}
