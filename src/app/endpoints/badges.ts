import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/site/badges/api.ts";
import { canManageBadges } from "#features/site/badges/permissions.ts";
import { badgesFile } from "#features/site/badges/server/badges-file.ts";
import { giveBadge, takeBadge } from "#features/site/badges/server/give-badge.ts";
import { createBadge, deleteBadge, editBadge } from "#features/site/badges/server/manage-badges.ts";
import { goTo } from "#platform/http/answer.ts";
import { type Endpoint, type FileRules, on } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

const onList = { who: "admin", page: () => adminLinks.badges() } as const;

export const badgeEndpoints = (site: Pick<Site, "files">): Endpoint[] => {
  const mostBytes: FileRules["mostBytes"] = ({ settings }) => settings["site.upload_max_size"];
  const withIcon: FileRules = { field: "icon", refuse: ({ viewer }) => canManageBadges(viewer), mostBytes };
  return [
    on(
      api.createBadge,
      async (ctx, input) => {
        await createBadge(ctx, site.files, input);
        return goTo(adminLinks.badges());
      },
      { who: "admin", page: () => adminLinks.newBadge(), files: withIcon },
    ),
    on(
      api.editBadge,
      async (ctx, input) => {
        await editBadge(ctx, site.files, input);
        return goTo(adminLinks.badges());
      },
      { who: "admin", page: (text) => adminLinks.editBadge(Number(text("bid"))), files: withIcon },
    ),
    on(
      api.deleteBadge,
      async (ctx, { bid }) => {
        await deleteBadge(ctx, bid);
        return goTo(adminLinks.badges());
      },
      onList,
    ),
    on(api.giveBadge, (ctx, input) => giveBadge(ctx, input), onList),
    on(api.takeBadge, (ctx, input) => takeBadge(ctx, input), onList),
    on(api.getBadgesFile, (ctx) => badgesFile(ctx), { dialect: "file" }),
  ];
};
