import type { TeamWords } from "./catalogue.ts";
import { appeals } from "./ru/appeals.ts";
import { automod } from "./ru/automod.ts";
import { bans } from "./ru/bans.ts";
import { exports } from "./ru/exports.ts";
import { log } from "./ru/log.ts";
import { manage } from "./ru/manage.ts";
import { modmail } from "./ru/modmail.ts";
import { queue } from "./ru/queue.ts";
import { reporters } from "./ru/reporters.ts";
import { responses } from "./ru/responses.ts";
import { statistics } from "./ru/statistics.ts";
import { subSettings } from "./ru/sub-settings.ts";
import { teams } from "./ru/teams.ts";
import { webhooks } from "./ru/webhooks.ts";

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
