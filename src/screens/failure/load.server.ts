import { data } from "react-router";
import { Refusal } from "../../domain/refusal.ts";
import { page } from "../../platform/pages/page.ts";

/** No screen has this address: shows the failure that the server met, or that nothing is here. */
export const load = page(({ page }): null => {
  if (page.failure) throw data(page.failure, { status: page.failure.status });
  throw new Refusal("request.not-found");
});
