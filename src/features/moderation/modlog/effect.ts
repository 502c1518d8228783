import { keysOf } from "#lib/keys-of.ts";

/** Kinds of changes that are reverted independently. The key identifies the row: an id, or ids separated by a space. */
export type EffectUnit =
  | "post.deletion"
  | "post.locked"
  | "post.sticky"
  | "post.order"
  | "post.nsfw"
  | "post.flair"
  | "post.pinned-comment"
  | "comment.deletion"
  | "comment.locked"
  | "modmail.mute"
  | "modmail.conversation"
  | "report.state"
  | "report.by-rule"
  | "queue.hold"
  | "reporter.mute"
  | "action"
  | "clean-up"
  | "attack"
  | "automod.rule"
  | "webhook"
  | "sub.setting"
  | "sub.position"
  | "sub.ownership"
  | "sub.style"
  | "sub.image"
  | "sub.picture"
  | "sub.ban"
  | "sub.rule"
  | "sub.response"
  | "sub.flair-preset"
  | "site.ban"
  | "ban.end"
  | "site.setting"
  | "wiki.page"
  | "address-block"
  | "banned-domain"
  | "image.block"
  | "person.votes"
  | "person.upload-grant"
  | "post.file"
  | "warning"
  | "person-note"
  | "badge"
  | "daily-sub"
  | "announcement"
  | "person.badge"
  | "user-flair";

/** The values of a unit by column. */
export type EffectValues = Readonly<Record<string, string | number | null>>;

/** A recorded change; `before` and `after` are null where no row exists. */
export interface Effect {
  unit: EffectUnit;
  key: string;
  before: EffectValues | null;
  after: EffectValues | null;
}

/** An effect to record. */
export interface NewEffect extends Effect {
  /** Id of the effect that this one reverts. */
  undoes?: number;
}

export function isSameState(one: EffectValues | null, other: EffectValues | null): boolean {
  if (one === null || other === null) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** One effect per changed column, so that each can be reverted on its own. */
export function effectsByColumn<Column extends string>(
  unit: EffectUnit,
  key: string,
  before: Readonly<Partial<Record<NoInfer<Column>, EffectValues[string]>>>,
  after: Readonly<Partial<Record<Column, EffectValues[string]>>>,
): Effect[] {
  return keysOf(after)
    .filter((name) => after[name] !== before[name])
    .map((name) => ({
      unit,
      key,
      before: { [name]: before[name] ?? null },
      after: { [name]: after[name] ?? null },
    }));
}
