import { flagInput, idInput, switchInput } from "#lib/input.ts";
import { seenAddress } from "#lib/urls.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";
import { z } from "#lib/zod.ts";
import { HOOK_LIMITS } from "./webhook.ts";

/** Name of a sub; empty for the webhooks of the whole site. */
const sub = z.string("request.bad-field").max(100).default("");

const written = z.object({
  sub,
  name: z
    .string("webhook.name")
    .transform((typed) => trimBlanks(stripControl(typed).replaceAll(/\s+/g, " ")))
    .refine((text) => text !== "" && [...text].length <= HOOK_LIMITS.name, {
      error: "webhook.name",
      params: { max: HOOK_LIMITS.name },
    }),
  address: z
    .string("webhook.address")
    .max(HOOK_LIMITS.address, "webhook.address")
    .transform(seenAddress)
    .refine((text) => /^https:\/\//i.test(text) && URL.canParse(text), "webhook.address"),
  post: flagInput,
  comment: flagInput,
  report: flagInput,
  action: flagInput,
});
const listens = ({
  post,
  comment,
  report,
  action,
}: Pick<z.output<typeof written>, "post" | "comment" | "report" | "action">) => post || comment || report || action;
const noEvent = { error: "webhook.no-event", path: ["post"], when: () => true };

export const newHookInput = written.refine(listens, noEvent);
export const changedHookInput = written.extend({ wid: idInput }).refine(listens, noEvent);
export const oldHookInput = z.object({ sub, wid: idInput });
export const switchHookInput = oldHookInput.extend({ on: switchInput });
export const deliveryInput = oldHookInput.extend({ did: idInput });

export type NewHook = z.output<typeof newHookInput>;
