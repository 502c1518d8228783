import { links } from "#domain/links.ts";
import { editProfile, getPersonCard } from "#features/reading/profile/api.ts";
import * as edit from "#features/reading/profile/server/edit-profile.ts";
import { loadPersonCard } from "#features/reading/profile/server/load-card.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

/** Profiles. */
export const profileEndpoints: Endpoint[] = [
  defineEndpoint(getPersonCard, async (ctx, { name }) => json(await loadPersonCard(ctx, name))),
  defineEndpoint(
    editProfile,
    async (ctx, input) => {
      await edit.editProfile(ctx, input);
      return goTo(links.withQuery(links.settingsProfile(), { saved: 1 }));
    },
    { limit: "posting", page: () => links.settingsProfile() },
  ),
];
