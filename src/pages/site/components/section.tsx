import type { ReactNode } from "react";

/** One component, under the name by which code imports it, in all its states; `wide` where it takes a page's width. */
export function SampleSection({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? "panel sample all-columns" : "panel sample"} id={of} aria-label={of}>
      <h2>
        <a href={`#${of}`}>{of}</a>
      </h2>
      {children}
    </section>
  );
}
