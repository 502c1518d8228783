import type { TeamWords } from "./catalogue.ts";
import { appeals } from "./sk/appeals.ts";
import { automod } from "./sk/automod.ts";
import { bans } from "./sk/bans.ts";
import { exports } from "./sk/exports.ts";
import { log } from "./sk/log.ts";
import { manage } from "./sk/manage.ts";
import { modmail } from "./sk/modmail.ts";
import { queue } from "./sk/queue.ts";
import { reporters } from "./sk/reporters.ts";
import { responses } from "./sk/responses.ts";
import { statistics } from "./sk/statistics.ts";
import { subSettings } from "./sk/sub-settings.ts";
import { teams } from "./sk/teams.ts";
import { webhooks } from "./sk/webhooks.ts";

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
