import type { Random } from "./random.ts";
import { hostileText, hostileValue } from "./values.ts";

const EVENTS = [
  "subscribe",
  "unsubscribe",
  "msg",
  "token-login",
  "getchatbacklog",
  "deferred",
  "connect",
  "disconnect",
  "__proto__",
  "constructor",
  "toString",
];
const TARGETS = ["/all/new", "chat", 1, -1, "1", "profile-1", "profile-x", null, "person-1", "session-x"];

/** Creates a valid or slightly malformed socket frame. */
export function makeFrame(random: Random): { data: string | Buffer; opcode: number } {
  const event = random.chance(0.8) ? random.pick(EVENTS) : hostileValue(random);
  const target = random.chance(0.5) ? random.pick(TARGETS) : hostileValue(random);
  const payload = random.chance(0.6)
    ? { target, msg: hostileText(random).slice(0, 500), since: target }
    : hostileValue(random);
  const body = JSON.stringify([event, payload]).slice(0, 4_000);
  switch (random.below(12)) {
    case 0:
      return { data: hostileText(random).slice(0, 2_000), opcode: 1 };
    case 1:
      return { data: Buffer.from(body), opcode: 2 };
    case 2:
      return { data: `4${random.below(10)}/snt,${body}`, opcode: 1 };
    case 3:
      return { data: `45${random.below(4)}-/snt,${body}`, opcode: 1 };
    case 4:
      return { data: `42/snt,${random.below(1_000)}${body}`, opcode: 1 };
    case 5:
      return { data: `42/snt,${body.slice(0, -1)}`, opcode: 1 };
    case 6:
      return { data: `${random.below(7)}`, opcode: 1 };
    default:
      return { data: `42/snt,${body}`, opcode: 1 };
  }
}
