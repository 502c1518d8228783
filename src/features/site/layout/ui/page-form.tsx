import { CsrfField } from "#ui/csrf-field.tsx";

/** Set as the `form` attribute of submit buttons with their own `formaction`. */
export const PAGE_FORM = "acts";

/**
 * Shared form of all row buttons, which set their own `formaction`. A form per button would dominate the page size.
 * Browsers also scan every form for autofill, which forces layout of distant parts.
 */
export function PageForm() {
  return (
    <form id={PAGE_FORM} method="post" hidden>
      <CsrfField />
    </form>
  );
}
