import { links } from "#domain/links.ts";
import * as api from "#features/talk/modmail/api.ts";
import {
  archiveThread,
  assignThread,
  highlightThread,
  readThread,
} from "#features/talk/modmail/server/change-thread.ts";
import { loadRecipients } from "#features/talk/modmail/server/load-contact.ts";
import { mutePerson } from "#features/talk/modmail/server/mute-person.ts";
import { answerPerson, beginAsTeam } from "#features/talk/modmail/server/write-as-team.ts";
import { answerTeam, contactTeam } from "#features/talk/modmail/server/write-to-team.ts";
import { safeNextPath } from "#lib/urls.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

const postingOnce = { limit: "posting", once: true } as const;
/** Page of the plain forms: a list or a conversation. */
const onPage = {
  page: (text: ReadFieldText) => safeNextPath(text("at") || links.modmailThread(Number(text("tid")))),
};

/** Modmail, for members and moderators. */
export const modmailEndpoints: Endpoint[] = [
  defineEndpoint(
    api.contactMods,
    async (ctx, input) => {
      const { tid } = await contactTeam(ctx, input);
      return goTo(links.teamConversation(tid));
    },
    { ...postingOnce, page: (text) => links.contactMods(text("sub")) },
  ),
  defineEndpoint(
    api.replyToMods,
    async (ctx, input) => {
      await answerTeam(ctx, input);
      return goTo(links.teamConversation(input.tid));
    },
    { ...postingOnce, page: (text) => links.teamConversation(Number(text("tid"))) },
  ),
  defineEndpoint(api.getRecipients, async (ctx, { user }) => json(await loadRecipients(ctx, user)), { who: "member" }),
  defineEndpoint(
    api.beginModmail,
    async (ctx, input) => {
      const { tid } = await beginAsTeam(ctx, input);
      return goTo(links.modmailThread(tid));
    },
    { ...postingOnce, page: () => links.newModmail() },
  ),
  defineEndpoint(
    api.answerModmail,
    async (ctx, input) => {
      await answerPerson(ctx, input);
      return goTo(links.modmailThread(input.tid));
    },
    { ...postingOnce, ...onPage },
  ),
  defineEndpoint(api.archiveModmail, (ctx, input) => archiveThread(ctx, input), onPage),
  defineEndpoint(api.highlightModmail, (ctx, input) => highlightThread(ctx, input), onPage),
  defineEndpoint(api.assignModmail, (ctx, input) => assignThread(ctx, input), onPage),
  defineEndpoint(api.readModmail, (ctx, input) => readThread(ctx, input), onPage),
  defineEndpoint(api.muteModmail, (ctx, input) => mutePerson(ctx, input), onPage),
];
