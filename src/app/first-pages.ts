import type { PageModule } from "./page-row.ts";

/** Components of the most visited entry pages, separate from routes.ts, so that these pages start without the table. */
export const firstPages = {
  "reading/home": () => import("#pages/reading/home.tsx"),
  "reading/all": () => import("#pages/reading/all.tsx"),
  "sub/home": () => import("#pages/sub/home.tsx"),
  "posts/post": () => import("#pages/posts/post.tsx"),
} satisfies Record<string, () => Promise<PageModule>>;
