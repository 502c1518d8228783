import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { links } from "#domain/links.ts";
import { useWords } from "#strings/use-words.ts";
import type { ShellView } from "../shell.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { useSideSlot } from "./side-slot.ts";

/** Main column and side column of a page. */
export function PageColumns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  const slot = useSideSlot();
  const column = side && <aside className="side">{side}</aside>;
  return (
    <div className={side ? "page" : "page solo"}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {column}
      {slot && createPortal(column, slot)}
    </div>
  );
}

export function Footer({ shell }: { shell: ShellView }) {
  const words = useWords();
  return (
    <footer className="site-foot">
      <ul>
        <li>{shell.copyright || shell.siteName}</li>
        <li>
          <a href={links.terms()}>{words.shell.terms}</a>
        </li>
        <li>
          <a href={links.privacy()}>{words.shell.privacy}</a>
        </li>
        <li>
          <a href={links.settings()}>{words.shell.preferences}</a>
        </li>
        <li className="with-scripts">
          <button type="button" data-opens="keys">
            {words.shell.keys}
          </button>
        </li>
      </ul>
      <LanguageMenu current={shell.language} />
    </footer>
  );
}
