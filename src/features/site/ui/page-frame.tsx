import type { ReactNode } from "react";
import { Link } from "react-router";
import { links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import type { ShellView } from "../shell.ts";

/** Main column and side column of a page. */
export function PageColumns({ children, side }: { children: ReactNode; side?: ReactNode }) {
  return (
    <div className={side ? "page" : "page solo"}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {side && <aside className="side">{side}</aside>}
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
          <Link to={links.terms()}>{words.shell.terms}</Link>
        </li>
        <li>
          <Link to={links.privacy()}>{words.shell.privacy}</Link>
        </li>
      </ul>
    </footer>
  );
}
