import { NOTIFICATION_KINDS, type NotificationKind } from "#features/talk/notifications/kinds.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";
import {
  DEVICE_NAME_MAX,
  type DeliveryTimes,
  DIGESTS,
  MAIL_WAYS,
  type MailWay,
  NOTIFICATION_KIND_NAMES,
} from "./channel.ts";
import { isZone } from "./delivery-time.ts";

/** Changes of one kind. */
export type ChoiceChange = { site?: boolean; push?: boolean; mail?: MailWay };
/** Changes sent by a form; omitted fields keep their values. */
export interface ChannelChanges {
  choices: Partial<Record<NotificationKind, ChoiceChange>>;
  times: Partial<Omit<DeliveryTimes, "quiet">> & { quietFrom?: number | null; quietUntil?: number };
}

/** A switch of a form without scripts sends its "off" value, followed by "on" if checked. */
const switchInput = z.preprocess(
  (sent) => (Array.isArray(sent) ? sent.at(-1) : sent),
  z.enum(["on", "off"]).transform((value) => value === "on"),
);
const hourInput = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(23));

const timesInput = {
  zone: z.string().refine(isZone),
  digest: z.enum(DIGESTS),
  digest_hour: hourInput,
  quiet_from: z.union([z.literal("").transform(() => null), hourInput]),
  quiet_until: hourInput,
};
const ways = { site: switchInput, push: switchInput, mail: z.enum(MAIL_WAYS) };

/** Fields named `channel.kind`, such as `mail.post-reply`, and the fields of delivery times. */
export const channelsInput = z.looseObject({}).transform((sent, issues): ChannelChanges => {
  const changes: ChannelChanges = { choices: {}, times: {} };
  function read<T>(name: string, schema: z.ZodType<T>, store: (value: T) => void) {
    if (sent[name] === undefined) return;
    const parsed = schema.safeParse(sent[name]);
    if (parsed.success) store(parsed.data);
    else issues.addIssue({ code: "custom", path: [name], message: "request.bad-field" });
  }
  for (const kind of NOTIFICATION_KIND_NAMES) {
    const choice: ChoiceChange = {};
    // unlisted kinds cannot be disabled on the site
    if (NOTIFICATION_KINDS[kind].isListed) read(`site.${kind}`, ways.site, (value) => (choice.site = value));
    read(`push.${kind}`, ways.push, (value) => (choice.push = value));
    read(`mail.${kind}`, ways.mail, (value) => (choice.mail = value));
    if (Object.keys(choice).length > 0) changes.choices[kind] = choice;
  }
  read("zone", timesInput.zone, (value) => (changes.times.zone = value));
  read("digest", timesInput.digest, (value) => (changes.times.digest = value));
  read("digest_hour", timesInput.digest_hour, (value) => (changes.times.digestHour = value));
  read("quiet_from", timesInput.quiet_from, (value) => (changes.times.quietFrom = value));
  read("quiet_until", timesInput.quiet_until, (value) => (changes.times.quietUntil = value));
  return changes;
});

const deviceName = z.string().trim().max(DEVICE_NAME_MAX).catch("");

/** Push subscription of a browser; `subscribePush` validates its endpoint and keys. */
export const pushInput = z.object({
  endpoint: z.string("request.bad-field").max(2_048, "request.bad-field"),
  p256dh: z.string("request.bad-field").max(200, "request.bad-field"),
  auth: z.string("request.bad-field").max(100, "request.bad-field"),
  name: deviceName,
});

export const noPushInput = z
  .object({ did: idInput.optional(), endpoint: z.string().max(2_048, "request.bad-field").optional() })
  .refine(({ did, endpoint }) => did !== undefined || endpoint !== undefined, "request.bad-field")
  .transform(({ did, endpoint = "" }) => (did === undefined ? { endpoint } : { did }));

export const unsubscribeInput = z.object({ token: z.string("request.bad-field").max(200, "request.bad-field") });

export type PushInput = z.output<typeof pushInput>;
