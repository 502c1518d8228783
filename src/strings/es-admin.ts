import type { AdminWords } from "./catalogue.ts";
import { addresses } from "./es/addresses.ts";
import { admin } from "./es/admin.ts";
import { adminTables } from "./es/admin-tables.ts";
import { attack } from "./es/attack.ts";
import { backups } from "./es/backups.ts";
import { badges } from "./es/badges.ts";
import { cleanUp } from "./es/clean-up.ts";
import { configuration } from "./es/configuration.ts";
import { doctor } from "./es/doctor.ts";
import { domains } from "./es/domains.ts";
import { setup } from "./es/setup.ts";

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
