import { isKeyOf } from "#lib/keys-of.ts";
import { firstPages } from "./first-pages.ts";
import type { PageModule } from "./page-row.ts";

/** Page's component; null for an address that only redirects. */
export async function loadComponent(id: string): Promise<PageModule | null> {
  if (isKeyOf(firstPages, id)) return firstPages[id]();
  const { rowOf } = await import("./routes.ts");
  return rowOf(id)?.component?.() ?? null;
}
