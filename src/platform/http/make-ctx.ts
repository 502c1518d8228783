import { isMember, type Viewer } from "#domain/viewer.ts";
import { deviceName } from "#lib/device-name.ts";
import type { Ctx, DomainEvent, Log, Read } from "../ctx.ts";
import { networkOf } from "../sessions/network.ts";
import type { Services } from "./services.ts";

interface Origin {
  /** `db.read` if omitted. */
  read?: Read;
  viewer: Viewer;
  sessionHash: string | null;
  device?: string | null;
  stepHash?: string | null;
  providerToken?: string | null;
  clientAddress: string;
  userAgent?: string | undefined;
  /** Public origin of the site; `http://localhost` if omitted. */
  origin?: string;
  language?: string;
  log: Log;
}

/** Builds the context of a request or an admin command. */
export async function makeCtx(
  services: Pick<
    Services,
    "db" | "settings" | "now" | "dispatch" | "recordEvents" | "config" | "version" | "slow" | "count"
  >,
  origin: Origin,
): Promise<Ctx> {
  const settings = await services.settings();
  const ctx: Ctx = {
    read: origin.read ?? services.db.read,
    async write(work) {
      let events: DomainEvent[] = [];
      const result = await services.db.write(async (trx) => {
        events = [];
        const done = await work(trx, (event) => events.push(event));
        if (events.length > 0) await services.recordEvents(trx, events, settings);
        return done;
      });
      for (const event of events) services.dispatch(event, ctx);
      return result;
    },
    viewer: origin.viewer,
    settings,
    now: services.now,
    log: origin.log,
    count: (what) => services.count(what, settings, { uid: origin.viewer.uid, address: origin.clientAddress }),
    sessionHash: isMember(origin.viewer) ? origin.sessionHash : null,
    device: origin.device ?? null,
    stepHash: origin.stepHash ?? null,
    providerToken: origin.providerToken ?? null,
    clientAddress: origin.clientAddress,
    // a getter, because most requests do not need it
    get client() {
      return { network: networkOf(origin.clientAddress), browser: deviceName(origin.userAgent ?? "") };
    },
    origin: origin.origin ?? "http://localhost",
    language: origin.language ?? "en",
    version: services.version,
    sendsMail: services.config.mail !== null,
    limits: services.config.limits,
    listSlowRequests: services.slow.list,
  };
  return ctx;
}
