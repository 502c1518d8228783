import { createContext, useContext } from "react";

/** CSRF token of the page. */
export const CsrfContext = createContext<string | null>(null);

/** Hidden field for every form that writes. */
export function CsrfField() {
  const token = useContext(CsrfContext);
  if (token === null) throw new Error("A form was rendered outside of a page.");
  return <input type="hidden" name="csrf_token" value={token} />;
}
