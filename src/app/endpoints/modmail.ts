import { links } from "#domain/links.ts";
import * as api from "#features/talk/modmail/api.ts";
import { archiveThread, assignThread, highlightThread, readThread } from "#features/talk/modmail/server/keep-thread.ts";
import { loadRecipients } from "#features/talk/modmail/server/load-contact.ts";
import { mutePerson } from "#features/talk/modmail/server/mute-person.ts";
import { answerPerson, beginAsTeam } from "#features/talk/modmail/server/write-as-team.ts";
import { answerTeam, contactTeam } from "#features/talk/modmail/server/write-to-team.ts";
import { safeNextPath } from "#lib/urls.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { type Endpoint, on, type ReadFieldText } from "#platform/http/endpoint.ts";

const postingOnce = { limit: "posting", once: true } as const;
/** Page of the plain forms: a list or a conversation. */
const onPage = {
  page: (text: ReadFieldText) => safeNextPath(text("at") || links.modmailThread(Number(text("tid")))),
};

/** Modmail, for members and moderators. */
export const modmailEndpoints: Endpoint[] = [
  on(
    api.contactMods,
    async (ctx, input) => {
      const { tid } = await contactTeam(ctx, input);
      return goTo(links.teamConversation(tid));
    },
    { ...postingOnce, page: (text) => links.contactMods(text("sub")) },
  ),
  on(
    api.replyToMods,
    async (ctx, input) => {
      await answerTeam(ctx, input);
      return goTo(links.teamConversation(input.tid));
    },
    { ...postingOnce, page: (text) => links.teamConversation(Number(text("tid"))) },
  ),
  on(api.getRecipients, async (ctx, { user }) => json(await loadRecipients(ctx, user)), { who: "member" }),
  on(
    api.beginModmail,
    async (ctx, input) => {
      const { tid } = await beginAsTeam(ctx, input);
      return goTo(links.modmailThread(tid));
    },
    { ...postingOnce, page: () => links.newModmail() },
  ),
  on(
    api.answerModmail,
    async (ctx, input) => {
      await answerPerson(ctx, input);
      return goTo(links.modmailThread(input.tid));
    },
    { ...postingOnce, ...onPage },
  ),
  on(api.archiveModmail, (ctx, input) => archiveThread(ctx, input), onPage),
  on(api.highlightModmail, (ctx, input) => highlightThread(ctx, input), onPage),
  on(api.assignModmail, (ctx, input) => assignThread(ctx, input), onPage),
  on(api.readModmail, (ctx, input) => readThread(ctx, input), onPage),
  on(api.muteModmail, (ctx, input) => mutePerson(ctx, input), onPage),
];
