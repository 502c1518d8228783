import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import * as configuration from "#features/configuration/api.ts";
import { changeSetting, turnSwitch } from "#features/configuration/server/change-setting.ts";
import { goTo } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

/** What admins do for the whole site. */
export const adminEndpoints: Endpoint[] = [
  on(configuration.setSetting, (ctx, input) => changeSetting(ctx, input), {
    who: "admin",
    page: ({ setting }) => adminLinks.configuration({ edit: String(setting) }),
  }),
  // other forums of this kind answer these two as if they were not there
  on(
    configuration.enablePosting,
    async (ctx, { value }) => {
      await turnSwitch(ctx, "site.enable_posting", value);
      return goTo(links.admin());
    },
    { page: () => links.admin() },
  ),
  on(
    configuration.enableRegistration,
    async (ctx, { value }) => {
      await turnSwitch(ctx, "site.enable_registration", value);
      return goTo(links.admin());
    },
    { page: () => links.admin() },
  ),
];
