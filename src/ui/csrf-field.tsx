import { createContext, useContext } from "react";

/** The token of this page, for the forms in it. */
export const CsrfContext = createContext("");

/** Every form that writes carries it. */
export function CsrfField() {
  return <input type="hidden" name="csrf_token" value={useContext(CsrfContext)} />;
}
