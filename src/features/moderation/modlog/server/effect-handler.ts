import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { EffectUnit, Values } from "../effect.ts";

/** Reads and writes one unit of what acts change, so that an act can be taken back. `Row`: the columns of the unit. */
export interface EffectHandler<Row = Values> {
  /** It is put back before all else of its act, which may depend on it. */
  comesFirst?: true;
  /**
   * Several acts may bring it about, and it is there as long as one of them is in force: as long as it `holds`. Others change
   * the same as the unit `over`.
   */
  shared?: { over: EffectUnit; holds(values: Values | null): boolean };
  /**
   * The present values of these columns, kept from changing until the transaction ends; null where there is no such row.
   */
  read(trx: Tx, key: string, names: readonly (keyof Row & string)[]): Promise<Values | null>;
  /**
   * Writes them, with all that follows from it: counters, events.
   * @returns false where that is not possible any more; then nothing was written.
   */
  write(change: EffectChange<Row>): Promise<boolean>;
}

interface EffectChange<Row> {
  trx: Tx;
  ctx: Ctx;
  emit: Emit;
  key: string;
  /** What is there now. */
  from: Row | null;
  to: Row | null;
  /** Why it is taken back. */
  reason: string;
}

/** Every unit with its handler. */
export type EffectHandlers = Readonly<Record<EffectUnit, EffectHandler>>;
