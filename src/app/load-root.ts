import { loadShell } from "#features/site/server/load-shell.ts";
import type { ShellView } from "#features/site/shell.ts";
import { page } from "#platform/pages/page.ts";

/** What every page shows around its content. */
export const loadRoot = page(({ page }): ShellView => loadShell(page), { isShell: true });
