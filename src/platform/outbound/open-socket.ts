import { once } from "node:events";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { OutboundError } from "./outbound-error.ts";
import type { ResolveName } from "./resolve-name.ts";
import { portOf, type TargetRules, targetHost } from "./target.ts";

export interface SocketRules extends TargetRules {
  resolve: ResolveName;
  /** Additional trusted certificate, for tests. */
  ca?: string;
}

/**
 * Connects to the host of a URL. Resolves the name once and requires that all of its addresses are allowed. Connects
 * only to these, and checks the remote address before sending. This prevents DNS rebinding.
 */
export async function openSocket(url: URL, rules: SocketRules, signal: AbortSignal): Promise<Socket> {
  const host = targetHost(url);
  const addresses =
    isIP(host) === 0 ? await Promise.race([rules.resolve(host, signal), rejectOnAbort(signal)]) : [host];
  if (addresses.length === 0) throw new OutboundError("name");
  if (!addresses.every(rules.isAllowed)) throw new OutboundError("address");
  const socket = connect({ host, port: portOf(url), lookup: fixedLookup(addresses), autoSelectFamily: true });
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

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, "abort");
  throw signal.reason;
}

function fixedLookup(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    const first = answers[0];
    if (options.all) done(null, answers);
    else done(null, first?.address ?? "", first?.family);
  };
}

/** Waits for the event. Later errors are handled by the socket's readers. */
async function settled(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  socket.on("error", () => {});
  await once(socket, event, { signal });
}
