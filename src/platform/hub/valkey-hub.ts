import type { Redis } from "iovalkey";
import { StartError } from "../start-error.ts";
import { connectClient, refusalOf, valkeyClient } from "../valkey/valkey-client.ts";
import { ConnectedHub, type HubConnection, type HubConnectionOptions, SEND_TIMEOUT_MS } from "./connected-hub.ts";
import type { OpenHub } from "./hub.ts";

/**
 * Hub over PUBLISH. A site starts during an outage of the server, because pages work without it.
 * @throws StartError if the server refuses the user.
 */
export const valkeyHub =
  (url: string, channel: string): OpenHub =>
  async (options) => {
    const hub = new ConnectedHub((on) => new ValkeyConnection(url, channel, on), options);
    await hub.connect().catch((error) => {
      if (error instanceof StartError) throw error;
      options.warn("The server of VALKEY_URL does not answer.", error);
      hub.connectLater();
    });
    return hub;
  };

/** Two clients, because one that has subscribed cannot publish. */
class ValkeyConnection implements HubConnection {
  readonly #url: string;
  readonly #channel: string;
  readonly #options: HubConnectionOptions;
  readonly #clients: Redis[] = [];

  constructor(url: string, channel: string, options: HubConnectionOptions) {
    this.#url = url;
    this.#channel = channel;
    this.#options = options;
  }

  async open(): Promise<void> {
    const subscriber = await this.#connect();
    subscriber.on("message", (_channel, text) => this.#options.onText(text));
    await subscriber.subscribe(this.#channel).catch((error) => {
      throw refusalOf(error, this.#url);
    });
    await this.#connect();
  }

  async #connect(): Promise<Redis> {
    const client = await valkeyClient(this.#url, { commandTimeout: SEND_TIMEOUT_MS, retryStrategy: () => null });
    this.#clients.push(client);
    await connectClient(client, this.#url);
    let cause: Error | undefined;
    client.on("error", (error) => {
      cause = error;
    });
    client.on("close", () => this.#options.onLost(cause));
    return client;
  }

  async send(text: string): Promise<void> {
    const [, publisher] = this.#clients;
    await publisher?.publish(this.#channel, text);
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.disconnect();
  }
}
