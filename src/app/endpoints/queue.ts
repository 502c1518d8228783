import { teamLinks } from "#domain/team-links.ts";
import * as responses from "#features/circles/responses/api.ts";
import { addResponse, deleteResponse, editResponse } from "#features/circles/responses/server/manage-responses.ts";
import * as queue from "#features/moderation/queue/api.ts";
import { claim } from "#features/moderation/queue/server/claim.ts";
import { decide } from "#features/moderation/queue/server/decide.ts";
import { queueFile } from "#features/moderation/queue/server/queue-file.ts";
import { deleteView, saveView } from "#features/moderation/queue/server/save-view.ts";
import { writeHandover } from "#features/moderation/queue/server/write-handover.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the forms for saved responses. */
const onSubPage = { page: (text: ReadFieldText) => teamLinks.subResponses(text("sub")) };

export const queueEndpoints: Endpoint[] = [
  defineEndpoint(queue.decide, async (ctx, input) => json(await decide(ctx, input)), { once: true }),
  defineEndpoint(queue.claim, (ctx, input) => claim(ctx, input)),
  defineEndpoint(queue.writeHandover, (ctx, input) => writeHandover(ctx, input)),
  defineEndpoint(queue.saveView, (ctx, input) => saveView(ctx, input)),
  defineEndpoint(queue.deleteView, (ctx, input) => deleteView(ctx, input)),
  defineEndpoint(queue.getQueueFile, (ctx, asked) => queueFile(ctx, asked), { dialect: "file" }),
  defineEndpoint(responses.addResponse, (ctx, input) => addResponse(ctx, input), onSubPage),
  defineEndpoint(responses.editResponse, (ctx, input) => editResponse(ctx, input), onSubPage),
  defineEndpoint(responses.deleteResponse, (ctx, input) => deleteResponse(ctx, input), onSubPage),
];
