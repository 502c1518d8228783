import type { IncomingMessage, Server } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { TitleAnswer } from "#domain/live-events.ts";
import { listPollVotes } from "#features/content/polls/server/live-poll-queries.ts";
import {
  listLiveSessions,
  listPersonCounts,
  listPostCounts,
  listSubStates,
} from "#features/talk/live/server/live-queries.ts";
import { type Live, serveLive } from "#features/talk/live/server/serve-live.ts";
import { createVisiblePostFilter } from "#features/talk/live/server/visible-post-filter.ts";
import type { Services } from "#platform/http/services.ts";
import { clientAddress } from "#platform/live/client-address.ts";
import type { DeferredAnswers } from "#platform/live/deferred-answers.ts";
import { sessionHashOfCookies } from "#platform/sessions/session-token.ts";
import { chatEvents } from "./chat-events.ts";

/** Time limit for joining, and interval of the check that connections still belong to their viewers. */
const LIVE_TIMES = { outsideMs: 10_000, recheckMs: 30_000 };

export type LiveTimes = typeof LIVE_TIMES;

/** Pending counts of a user who moderates no sub. */
const NO_TEAM: Record<string, never> = {};

interface LiveParts {
  server: Server;
  log: FastifyBaseLogger;
  services: Services;
  deferred: DeferredAnswers<TitleAnswer>;
  /** Replaces parts of the default times. */
  times: Partial<LiveTimes> | undefined;
}

/** Accepts live connections on the server's port. */
export function startLive({ server, log, services, deferred, times }: LiveParts): Live {
  const { config, db, now } = services;
  const { outsideMs, recheckMs } = { ...LIVE_TIMES, ...times };
  const sessionHashOf = (request: IncomingMessage) => sessionHashOfCookies(request.headers.cookie, config.https);
  return serveLive(server, {
    sessionHashOf,
    loadViewer: services.loadViewer,
    listVisiblePids: createVisiblePostFilter((pids) => listSubStates(db.read, pids)),
    listPostCounts: (pids) => listPostCounts(db.read, pids),
    listPollVotes: (pids) => listPollVotes(db.read, pids, now()),
    listPersonCounts: (uids) => listPersonCounts(db.read, uids),
    listLiveSessions: (hashes) => listLiveSessions(db.read, hashes, now()),
    addressOf: (request) => clientAddress(request, config.trustedProxies),
    limits: {
      connections: config.limits ? config.connections.most : Number.POSITIVE_INFINITY,
      perAddress: config.limits ? config.connections.perAddress : Number.POSITIVE_INFINITY,
      outsideMs,
    },
    recheckMs,
    greet: ({ score, unread, unreadMessages, team, modmail, openReports, isAdmin }) => ({
      taken: score,
      ntf: unread + unreadMessages,
      messages: unreadMessages,
      mod_ntf: team.size === 0 && !isAdmin ? NO_TEAM : { ...openReports, messages: Object.fromEntries(modmail) },
    }),
    deferred,
    events: chatEvents({ services, sessionHashOf, log }),
    onRefused: (counts) => log.warn({ counts }, "refused on the socket"),
    onError: (error) => log.error({ err: error }, "live error"),
    now,
  });
}
