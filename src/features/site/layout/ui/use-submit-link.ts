import type { MouseEvent } from "react";
import { links } from "#domain/links.ts";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useLocation, useNavigate } from "#ui/navigation.tsx";
import { parseSubName } from "./place.ts";

/** Returns the link to the post form of the current sub. Visitors log in on the way. */
export function useSubmitLink() {
  const login = useLogin();
  const navigate = useNavigate();
  const href = links.submit("link", parseSubName(useLocation().pathname));
  const onClick = (event: MouseEvent) => {
    if (!login.isNeeded || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    login(() => navigate(href), "post");
  };
  return { href, onClick };
}
