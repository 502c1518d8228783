import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { EffectUnit, EffectValues } from "../effect.ts";

/** Reads and writes one unit of change, so that actions can be undone. `Row`: the columns of the unit. */
export interface EffectHandler<Row = EffectValues> {
  /** Reverted before all other effects of the action, because those may depend on it. */
  comesFirst?: true;
  /**
   * For a state shared by several actions: it stays as long as one of them is in force (`holds`). Other actions change
   * the same state as the unit `over`.
   */
  shared?: { over: EffectUnit; holds(values: EffectValues | null): boolean };
  /** Current values of these columns; null if there is no row. Locks the row (FOR UPDATE). */
  read(trx: Tx, key: string, names: readonly (keyof Row & string)[]): Promise<EffectValues | null>;
  /**
   * Writes the values and updates counters and events.
   * @returns false if that is no longer possible; then nothing was written.
   */
  write(change: EffectChange<Row>): Promise<boolean>;
}

interface EffectChange<Row> {
  trx: Tx;
  ctx: Ctx;
  emit: Emit;
  key: string;
  /** Current state. */
  from: Row | null;
  to: Row | null;
  /** Reason of the undo. */
  reason: string;
}

/** Handler of each unit. */
export type EffectHandlers = Readonly<Record<EffectUnit, EffectHandler>>;
