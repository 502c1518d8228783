import { Resolver } from "node:dns/promises";

/** Resolves a name to all of its addresses; empty if there are none. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

/** Queries the name servers instead of the hosts file. */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener("abort", cancel);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};
