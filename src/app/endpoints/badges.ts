import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/site/badges/api.ts";
import { canManageBadges } from "#features/site/badges/permissions.ts";
import { badgesFile } from "#features/site/badges/server/badges-file.ts";
import { giveBadge, takeBadge } from "#features/site/badges/server/give-badge.ts";
import { createBadge, deleteBadge, editBadge } from "#features/site/badges/server/manage-badges.ts";
import { goTo } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type FileRules } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

const onList = { who: "admin", page: () => adminLinks.badges() } as const;

export const badgeEndpoints = (site: Pick<Site, "files">): Endpoint[] => {
  const mostBytes: FileRules["mostBytes"] = ({ settings }) => settings["site.upload_max_size"];
  const withIcon: FileRules = { field: "icon", refuse: ({ viewer }) => canManageBadges(viewer), mostBytes };
  return [
    defineEndpoint(
      api.createBadge,
      async (ctx, input) => {
        await createBadge(ctx, site.files, input);
        return goTo(adminLinks.badges());
      },
      { who: "admin", page: () => adminLinks.newBadge(), files: withIcon },
    ),
    defineEndpoint(
      api.editBadge,
      async (ctx, input) => {
        await editBadge(ctx, site.files, input);
        return goTo(adminLinks.badges());
      },
      { who: "admin", page: (text) => adminLinks.editBadge(Number(text("bid"))), files: withIcon },
    ),
    defineEndpoint(
      api.deleteBadge,
      async (ctx, { bid }) => {
        await deleteBadge(ctx, bid);
        return goTo(adminLinks.badges());
      },
      onList,
    ),
    defineEndpoint(api.giveBadge, (ctx, input) => giveBadge(ctx, input), onList),
    defineEndpoint(api.takeBadge, (ctx, input) => takeBadge(ctx, input), onList),
    defineEndpoint(api.getBadgesFile, (ctx) => badgesFile(ctx), { dialect: "file" }),
  ];
};
