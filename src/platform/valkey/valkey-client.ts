import type { Redis, RedisOptions } from "iovalkey";
import { StartError } from "../start-error.ts";

/** Answers to a wrong user, password, permission or database number. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR DB)/;

/** Client for a Valkey or Redis server, not connected. Only sites with VALKEY_URL load its package. */
export async function valkeyClient(url: string, options: RedisOptions): Promise<Redis> {
  const { Redis } = await import("iovalkey");
  const client = new Redis(url, {
    connectionName: "ambit",
    connectTimeout: 3_000,
    enableOfflineQueue: false,
    keepAlive: 10_000,
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    ...options,
  });
  // without a listener, the client prints errors
  return client.on("error", () => {});
}

/** @throws StartError if the server refuses the user; another error if it does not answer. */
export async function connectClient(client: Redis, url: string): Promise<void> {
  // the client reports the cause as an event, and a wrong database number only there
  let cause: Error | undefined;
  const note = (error: Error) => {
    cause ??= error;
  };
  client.on("error", note);
  await client.connect().catch(note);
  client.off("error", note);
  if (cause !== undefined) throw refusalOf(cause, url);
}

/** StartError for a refused user; other errors unchanged. */
export function refusalOf(error: Error, url: string): Error {
  if (!REFUSED.test(error.message)) return error;
  return new StartError("valkey-refused", { host: new URL(url).host, answer: error.message }, error);
}

/** Sends the commands of the hub and of rate limits. Returns the error, and whether it is an answer of the server. */
export async function checkValkey(url: string): Promise<{ isAnswer: boolean; reason: string } | null> {
  const client = await valkeyClient(url, { commandTimeout: 3_000, retryStrategy: () => null });
  try {
    await connectClient(client, url);
    const name = "ambit:doctor";
    await client.eval("return redis.call('set', KEYS[1], 1, 'EX', ARGV[1])", 1, name, 60);
    await client.subscribe(name);
    await client.unsubscribe();
    await client.publish(name, "");
    return null;
  } catch (error) {
    const answer = error instanceof StartError ? error.cause : error;
    const { name, message } = answer as Error;
    return { isAnswer: name === "ReplyError", reason: message };
  } finally {
    client.disconnect();
  }
}
