import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import * as api from "#features/circles/stylesheets/api.ts";
import { findStyle, getStyleFile } from "#features/circles/stylesheets/server/get-style.ts";
import {
  discardStyle,
  previewStyle,
  restoreStyle,
  saveStyle,
} from "#features/circles/stylesheets/server/save-style.ts";
import { deleteStyleImage, uploadStyleImage } from "#features/circles/stylesheets/server/style-images.ts";
import { answerWithRedirect, file, goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

const CSS = "text/css; charset=utf-8";
const onPage = { page: (text: ReadFieldText) => links.subStyle(text("sub")) };

/** Stylesheets of subs, for readers and moderators. */
export const stylesheetEndpoints = (site: Pick<Site, "files">): Endpoint[] => [
  defineEndpoint(
    api.getStyle,
    async (ctx, { sub }) => {
      const address = await findStyle(ctx, sub);
      return address === null ? file(CSS, "") : answerWithRedirect(address);
    },
    { dialect: "file" },
  ),
  defineEndpoint(
    api.getStyleFile,
    async (ctx, asked) => file(CSS, await getStyleFile(ctx, asked), { isForever: true }),
    {
      dialect: "file",
    },
  ),
  defineEndpoint(api.saveStyle, async (ctx, input) => goTo(links.subStyle(await saveStyle(ctx, input))), onPage),
  defineEndpoint(
    api.previewStyle,
    async (ctx, input) => {
      const { name, ...made } = await previewStyle(ctx, input);
      return json({ addr: links.subStylePreview(name), ...made });
    },
    onPage,
  ),
  defineEndpoint(api.discardStyle, async (ctx, { sub }) => goTo(links.subStyle(await discardStyle(ctx, sub))), onPage),
  defineEndpoint(api.restoreStyle, async (ctx, input) => goTo(links.subStyle(await restoreStyle(ctx, input))), {
    page: (text: ReadFieldText) => links.subStyleVersions(text("sub")),
  }),
  defineEndpoint(
    api.uploadStyleImage,
    async (ctx, input) => goTo(links.subStyle(await uploadStyleImage(ctx, site.files, input))),
    {
      ...onPage,
      files: {
        refuse: ({ viewer }) => (isMember(viewer) ? null : "account.log-in"),
        // larger uploads pass this limit, so that the use case refuses them by the total space
        mostBytes: ({ settings }) => settings["site.upload_max_size"],
      },
    },
  ),
  defineEndpoint(api.deleteStyleImage, (ctx, input) => deleteStyleImage(ctx, input), onPage),
];
