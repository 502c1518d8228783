import { CsrfField } from "#ui/csrf-field.tsx";

/** Put it in `form` of a submit button that names its own address. */
export const PAGE_FORM = "acts";

/**
 * The form that the buttons of a page's rows submit, each to its own address. One for all: a token beside each button
 * would be most of the page, and browsers look through every form of a page for what they could fill in, and compute
 * the layout of distant parts to do so.
 */
export function PageForm() {
  return (
    <form id={PAGE_FORM} method="post" hidden>
      <CsrfField />
    </form>
  );
}
