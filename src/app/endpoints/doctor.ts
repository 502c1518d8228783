import { adminLinks } from "#domain/admin-links.ts";
import * as api from "#features/data/doctor/api.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";

/** Runs the checks of the doctor. Allowed in read-only mode, because they change nothing. */
export const doctorEndpoints = (site: Pick<Site, "doctor">): Endpoint[] => [
  defineEndpoint(
    api.runDoctor,
    async () => {
      await site.doctor?.start();
      return json({ addr: adminLinks.doctor() });
    },
    { who: "admin", evenReadOnly: true, page: () => adminLinks.doctor() },
  ),
];
