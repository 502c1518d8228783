import { CsrfField } from "#ui/csrf-field.tsx";

export const VOTE_FORM = "vote-form";

/**
 * The form that every vote button of a page submits, each to its own address. One for all, because browsers look through
 * every form of a page for what they could fill in, and lay out what is far out of sight to do so.
 */
export function VoteForm() {
  return (
    <form id={VOTE_FORM} method="post" hidden>
      <CsrfField />
    </form>
  );
}
