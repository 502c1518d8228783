import { Refusal } from "#domain/refusal.ts";
import { page } from "#platform/pages/page.ts";

/** No screen has this address: nothing is here. A failure that the server met is thrown before this is asked. */
export const load = page((): null => {
  throw new Refusal("request.not-found");
});
