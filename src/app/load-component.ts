import { firstPages } from "./first-pages.ts";
import type { PageModule } from "./page-row.ts";

/** A page's component; null for an address that only redirects. */
export async function loadComponent(id: string): Promise<PageModule | null> {
  if (id in firstPages) return firstPages[id as keyof typeof firstPages]();
  const { rowOf } = await import("./routes.ts");
  return rowOf(id)?.component?.() ?? null;
}
