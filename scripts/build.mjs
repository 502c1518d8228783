// npm run build: installs missing packages and builds the pages, for a server whose user may not write to the
// program's folder.
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./page-build.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
