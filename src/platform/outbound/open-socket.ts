import { once } from "node:events";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { OutboundError } from "./outbound-error.ts";
import type { ResolveName } from "./resolve-name.ts";
import { portOf, type TargetRules, targetHost } from "./target.ts";

export interface SocketRules extends TargetRules {
  resolve: ResolveName;
  /** A certificate to trust besides the usual ones: for tests. */
  ca?: string;
}

/**
 * A connection to the host of an address. The name is resolved once, here; all of its addresses must be public, only
 * these are connected to, and the socket is asked where it ended before a byte is sent. A name that changes its answer
 * in between gains nothing.
 */
export async function openSocket(url: URL, rules: SocketRules, signal: AbortSignal): Promise<Socket> {
  const host = targetHost(url);
  const addresses = isIP(host) === 0 ? await Promise.race([rules.resolve(host, signal), ended(signal)]) : [host];
  if (addresses.length === 0) throw new OutboundError("name");
  if (!addresses.every(rules.isAllowed)) throw new OutboundError("address");
  const socket = connect({ host, port: portOf(url), lookup: answerWith(addresses), autoSelectFamily: true });
  try {
    await settled(socket, "connect", signal);
    if (!rules.isAllowed(socket.remoteAddress ?? "")) throw new OutboundError("address");
    if (url.protocol === "http:") return socket;
    const secure = connectSecurely({
      socket,
      host,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ALPNProtocols: ["http/1.1"],
      rejectUnauthorized: true,
      ...(rules.ca === undefined ? {} : { ca: rules.ca }),
    });
    await settled(secure, "secureConnect", signal);
    return secure;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function ended(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    const first = answers[0];
    if (options.all) done(null, answers);
    else done(null, first?.address ?? "", first?.family);
  };
}

/** Waits for the event. Errors after it are left to the readers of the socket. */
async function settled(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  socket.on("error", () => {});
  await once(socket, event, { signal });
}
