import type { TeamWords } from "./catalogue.ts";
import { appeals } from "./es/appeals.ts";
import { automod } from "./es/automod.ts";
import { bans } from "./es/bans.ts";
import { exports } from "./es/exports.ts";
import { log } from "./es/log.ts";
import { manage } from "./es/manage.ts";
import { modmail } from "./es/modmail.ts";
import { queue } from "./es/queue.ts";
import { reporters } from "./es/reporters.ts";
import { responses } from "./es/responses.ts";
import { statistics } from "./es/statistics.ts";
import { subSettings } from "./es/sub-settings.ts";
import { teams } from "./es/teams.ts";
import { webhooks } from "./es/webhooks.ts";

export const part: TeamWords = {
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
