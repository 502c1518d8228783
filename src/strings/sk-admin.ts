import type { AdminWords } from "./catalogue.ts";
import { addresses } from "./sk/addresses.ts";
import { admin } from "./sk/admin.ts";
import { adminTables } from "./sk/admin-tables.ts";
import { attack } from "./sk/attack.ts";
import { backups } from "./sk/backups.ts";
import { badges } from "./sk/badges.ts";
import { cleanUp } from "./sk/clean-up.ts";
import { configuration } from "./sk/configuration.ts";
import { doctor } from "./sk/doctor.ts";
import { domains } from "./sk/domains.ts";
import { setup } from "./sk/setup.ts";

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
