import { appeals } from "./en/appeals.ts";
import { automod } from "./en/automod.ts";
import { bans } from "./en/bans.ts";
import { exports } from "./en/exports.ts";
import { log } from "./en/log.ts";
import { manage } from "./en/manage.ts";
import { modmail } from "./en/modmail.ts";
import { queue } from "./en/queue.ts";
import { reporters } from "./en/reporters.ts";
import { responses } from "./en/responses.ts";
import { statistics } from "./en/statistics.ts";
import { subSettings } from "./en/sub-settings.ts";
import { teams } from "./en/teams.ts";
import { webhooks } from "./en/webhooks.ts";

/** English: texts of pages and panels for teams, and of what teams publish. */
export const part = {
  appeals,
  automod,
  bans,
  exports,
  log,
  manage,
  modmail,
  queue,
  reporters,
  responses,
  statistics,
  subSettings,
  teams,
  webhooks,
};
