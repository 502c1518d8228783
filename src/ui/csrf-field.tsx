import { createContext, useContext } from "react";

/** The token of this page, for the forms in it. */
export const CsrfContext = createContext<string | null>(null);

/** Every form that writes carries it. */
export function CsrfField() {
  const token = useContext(CsrfContext);
  if (token === null) throw new Error("A form was rendered outside of a page.");
  return <input type="hidden" name="csrf_token" value={token} />;
}
