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
import { file, goTo, json, movedTo } from "#platform/http/answer.ts";
import { type Endpoint, on, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

const CSS = "text/css; charset=utf-8";
const onPage = { page: (text: ReadFieldText) => links.subStyle(text("sub")) };

/** Stylesheets of subs, for readers and moderators. */
export const stylesheetEndpoints = (site: Pick<Site, "files">): Endpoint[] => [
  on(
    api.getStyle,
    async (ctx, { sub }) => {
      const address = await findStyle(ctx, sub);
      return address === null ? file(CSS, "") : movedTo(address);
    },
    { dialect: "file" },
  ),
  on(api.getStyleFile, async (ctx, asked) => file(CSS, await getStyleFile(ctx, asked), { isForever: true }), {
    dialect: "file",
  }),
  on(api.saveStyle, async (ctx, input) => goTo(links.subStyle(await saveStyle(ctx, input))), onPage),
  on(
    api.previewStyle,
    async (ctx, input) => {
      const { name, ...made } = await previewStyle(ctx, input);
      return json({ addr: links.subStylePreview(name), ...made });
    },
    onPage,
  ),
  on(api.discardStyle, async (ctx, { sub }) => goTo(links.subStyle(await discardStyle(ctx, sub))), onPage),
  on(api.restoreStyle, async (ctx, input) => goTo(links.subStyle(await restoreStyle(ctx, input))), {
    page: (text: ReadFieldText) => links.subStyleVersions(text("sub")),
  }),
  on(api.uploadStyleImage, async (ctx, input) => goTo(links.subStyle(await uploadStyleImage(ctx, site.files, input))), {
    ...onPage,
    files: {
      refuse: ({ viewer }) => (isMember(viewer) ? null : "account.log-in"),
      // larger uploads pass this limit, so that the use case refuses them by the total space
      mostBytes: ({ settings }) => settings["site.upload_max_size"],
    },
  }),
  on(api.deleteStyleImage, (ctx, input) => deleteStyleImage(ctx, input), onPage),
];
