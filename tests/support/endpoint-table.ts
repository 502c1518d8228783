import { endpoints } from "#app/endpoints.ts";
import { openIdBy } from "#features/providers/server/open-id.ts";
import { folderStore } from "#platform/files/file-store.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { deferredAnswers } from "#platform/live/deferred-answers.ts";
import { deviceTokensWith } from "#platform/sessions/device-token.ts";
import { noGuessLimiter } from "#platform/sessions/guess-limiter.ts";

/** The endpoints as the program serves them; nothing behind them renders or asks other sites. */
export const endpointTable = endpoints({
  development: false,
  renderComments: async () => "",
  renderPoll: async () => "",
  renderPostRow: async () => "",
  findTitle: async () => null,
  deferred: deferredAnswers(Date.now),
  files: {
    store: folderStore("/nowhere"),
    pictures: picturePool({ log: console }),
    write: () => Promise.reject(new Error("There is no database.")),
    isPublic: async () => false,
  },
  hooks: { check: () => {} },
  openId: openIdBy({ exchange: () => Promise.reject(new Error("Nobody is asked here.")) }, Date.now, new Map()),
  describe: () => Promise.reject(new Error("Nothing is described here.")),
  doctor: null,
  backups: null,
  noteBackups: async () => {},
  guard: {
    guesses: noGuessLimiter,
    addresses: noGuessLimiter,
    devices: deviceTokensWith("a secret for tests that no site has"),
  },
});
