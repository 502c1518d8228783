import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/site/wiki/api.ts";
import { createWikiPage, deleteWikiPage, editWikiPage, restoreWikiPage } from "#features/site/wiki/server/edit-page.ts";
import { placeInFooter } from "#features/site/wiki/server/place-in-footer.ts";
import { wikiFile } from "#features/site/wiki/server/wiki-file.ts";
import { goTo } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

const onList = { who: "admin", page: () => adminLinks.wikiPages() } as const;

export const wikiEndpoints: Endpoint[] = [
  defineEndpoint(api.createWikiPage, async (ctx, input) => goTo(adminLinks.wiki(await createWikiPage(ctx, input))), {
    who: "admin",
    page: () => adminLinks.newWikiPage(),
  }),
  defineEndpoint(api.editWikiPage, async (ctx, input) => goTo(adminLinks.wiki(await editWikiPage(ctx, input))), {
    who: "admin",
    page: (text: ReadFieldText) => adminLinks.editWikiPage(text("slug")),
  }),
  defineEndpoint(api.restoreWikiPage, async (ctx, input) => goTo(adminLinks.wiki(await restoreWikiPage(ctx, input))), {
    who: "admin",
    page: (text: ReadFieldText) => adminLinks.wikiHistory(text("slug")),
  }),
  defineEndpoint(api.deleteWikiPage, (ctx, { slug }) => deleteWikiPage(ctx, slug), onList),
  defineEndpoint(api.placeInFooter, (ctx, input) => placeInFooter(ctx, input), onList),
  defineEndpoint(api.getWikiFile, (ctx) => wikiFile(ctx), { dialect: "file" }),
];
