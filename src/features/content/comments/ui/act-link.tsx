import type { ReactNode } from "react";
import { links } from "#domain/links.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import type { ThreadAct } from "../thread.ts";
import { useThread } from "./thread-context.ts";
import type { CommentAct } from "./use-comment-act.ts";

interface ActLinkProps {
  cid: number;
  act: CommentAct;
  name: ThreadAct;
  icon?: IconName;
  className?: string;
  onPointerDown?: () => void;
  children: ReactNode;
}

/** Opens a form in place. Before scripts run, links to the comment's own page with the form open. */
export function ActLink({ cid, act, name, icon, children, ...more }: ActLinkProps) {
  const { isVisitor } = useThread();
  return (
    <a
      href={links.withQuery(links.commentShort(cid), { act: name })}
      rel={isVisitor ? "nofollow" : undefined}
      aria-expanded={act.open?.name === name || undefined}
      onClick={act.press(name)}
      {...more}
    >
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
