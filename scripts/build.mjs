// npm run build: installs what is missing and builds the pages, for a server whose user may not write where the program is.
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./page-build.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
