import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import * as uploads from "#features/content/uploads/api.ts";
import { grantUploads } from "#features/content/uploads/server/grant-uploads.ts";
import { wipeVotes } from "#features/content/votes/api.ts";
import { wipeVotes as wipe } from "#features/content/votes/server/wipe-votes.ts";
import { decideAppeal, getAppealsFile, makeAppeal } from "#features/moderation/appeals/api.ts";
import { appealsFile } from "#features/moderation/appeals/server/appeals-file.ts";
import { decideAppeal as decide } from "#features/moderation/appeals/server/decide-appeal.ts";
import { makeAppeal as appeal } from "#features/moderation/appeals/server/make-appeal.ts";
import * as bansCalls from "#features/moderation/bans/api.ts";
import { banFromSite, banFromSub, liftSubBan, unbanFromSite } from "#features/moderation/bans/api.ts";
import {
  banFromSite as closeAccount,
  unbanFromSite as openAccount,
} from "#features/moderation/bans/server/ban-from-site.ts";
import { banFromSub as ban } from "#features/moderation/bans/server/ban-from-sub.ts";
import { liftSubBan as lift } from "#features/moderation/bans/server/lift-sub-ban.ts";
import { addPersonNote, deletePersonNote } from "#features/moderation/bans/server/person-notes.ts";
import { acknowledgeWarning, warnPerson } from "#features/moderation/bans/server/warn.ts";
import { undoAction } from "#features/moderation/modlog/api.ts";
import { undoAction as undo } from "#features/moderation/modlog/server/undo-action.ts";
import { makeResetLink } from "#features/people/recovery/server/make-reset-link.ts";
import { dropSecondFactor } from "#features/people/second-factors/server/drop-second-factor.ts";
import { answerShownOnce, goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import { restWordsFor } from "#strings/words.ts";
import { effectHandlers } from "../effects.ts";

/** Page of the ban forms. */
const bans = { page: (text: ReadFieldText) => links.subBans(text("sub")) };

/** Page of a member's history in a sub. */
const person = {
  page: (text: ReadFieldText) => links.subPerson(text("sub"), text("user")),
};

/** Page of an action and its appeal. */
const appealed = { page: (text: ReadFieldText) => teamLinks.appeal(Number(text("aid"))) };

/** Profile with the forms that close and reopen an account. */
const account = {
  who: "admin",
  page: (text: ReadFieldText) => links.person(text("user")),
} as const;

const atProfile = ({ name, aid }: { name: string; aid: number }) => ({ addr: links.person(name), aid });

export const moderationEndpoints: Endpoint[] = [
  defineEndpoint(undoAction, async (ctx, input) => json(await undo(ctx, effectHandlers, input)), { once: true }),
  defineEndpoint(banFromSub, async (ctx, input) => json(await ban(ctx, input)), { ...bans, once: true }),
  defineEndpoint(
    liftSubBan,
    async (ctx, input) => {
      await lift(ctx, input);
      return json({ msg: restWordsFor(ctx.language).bans.lifted });
    },
    bans,
  ),
  defineEndpoint(banFromSite, async (ctx, input) => json(atProfile(await closeAccount(ctx, input))), account),
  defineEndpoint(unbanFromSite, async (ctx, input) => json(atProfile(await openAccount(ctx, input))), account),
  defineEndpoint(
    bansCalls.dropSecondFactor,
    async (ctx, input) => goTo(links.person((await dropSecondFactor(ctx, input)).name)),
    {
      ...account,
      proven: true,
    },
  ),
  defineEndpoint(
    bansCalls.makeResetLink,
    async (ctx, input) => answerShownOnce(await makeResetLink(ctx, input), adminLinks.resetLink()),
    {
      ...account,
      proven: true,
    },
  ),
  defineEndpoint(
    uploads.grantUploads,
    async (ctx, input) => {
      await grantUploads(ctx, input);
      return goTo(adminLinks.uploads());
    },
    { who: "admin", page: () => adminLinks.uploads() },
  ),
  defineEndpoint(wipeVotes, async (ctx, input) => goTo(links.person((await wipe(ctx, input)).name)), {
    who: "admin",
    once: true,
  }),
  defineEndpoint(bansCalls.warnPerson, async (ctx, input) => json({ aid: await warnPerson(ctx, input) }), {
    ...person,
    once: true,
  }),
  defineEndpoint(makeAppeal, (ctx, input) => appeal(ctx, input), { ...appealed, once: true, limit: "posting" }),
  defineEndpoint(decideAppeal, (ctx, input) => decide(ctx, effectHandlers, input), { ...appealed, once: true }),
  defineEndpoint(getAppealsFile, (ctx) => appealsFile(ctx), { dialect: "file" }),
  defineEndpoint(bansCalls.acknowledgeWarning, (ctx, { wid }) => acknowledgeWarning(ctx, wid)),
  defineEndpoint(bansCalls.addPersonNote, (ctx, input) => addPersonNote(ctx, input), { ...person, once: true }),
  defineEndpoint(bansCalls.deletePersonNote, (ctx, { nid }) => deletePersonNote(ctx, nid)),
];
