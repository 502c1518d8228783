import { addresses } from "./en/addresses.ts";
import { admin } from "./en/admin.ts";
import { adminTables } from "./en/admin-tables.ts";
import { attack } from "./en/attack.ts";
import { backups } from "./en/backups.ts";
import { badges } from "./en/badges.ts";
import { cleanUp } from "./en/clean-up.ts";
import { configuration } from "./en/configuration.ts";
import { doctor } from "./en/doctor.ts";
import { domains } from "./en/domains.ts";
import { setup } from "./en/setup.ts";

/** English: texts of pages and panels for admins. */
export const part = {
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
