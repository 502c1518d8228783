import type { AdminWords } from "./catalogue.ts";
import { addresses } from "./ru/addresses.ts";
import { admin } from "./ru/admin.ts";
import { adminTables } from "./ru/admin-tables.ts";
import { attack } from "./ru/attack.ts";
import { backups } from "./ru/backups.ts";
import { badges } from "./ru/badges.ts";
import { cleanUp } from "./ru/clean-up.ts";
import { configuration } from "./ru/configuration.ts";
import { doctor } from "./ru/doctor.ts";
import { domains } from "./ru/domains.ts";
import { setup } from "./ru/setup.ts";

export const part: AdminWords = {
  addresses,
  admin,
  adminTables,
  attack,
  backups,
  badges,
  cleanUp,
  configuration,
  doctor,
  domains,
  setup,
};
