import type { ReactNode } from "react";

/** Page with one narrow card, for log-in, registration and settings. */
export function AccountPage({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "page solo" : "page solo narrow"}>
      <main id="main" tabIndex={-1}>
        <section className="panel stack">
          <h1>{title}</h1>
          {children}
        </section>
      </main>
    </div>
  );
}
