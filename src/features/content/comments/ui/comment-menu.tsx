import { type MouseEvent, type ReactNode, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useThread } from "./thread-context.ts";

interface CommentMenuProps {
  cid: number;
  children: () => ReactNode;
}

/**
 * The acts beside vote and reply. A thread holds hundreds of comments, so the menu is rendered once it is opened; before
 * scripts run, its control is a link to a page on which the acts stand in the line.
 */
export function CommentMenu({ cid, children }: CommentMenuProps) {
  const { act, isVisitor } = useThread();
  const { more } = useRestWords().comments;
  const [isWanted, setWanted] = useState(false);
  if (act?.name === "menu" && act.cid === cid) return children();
  if (isWanted) {
    return (
      <Menu startsOpen label={more} trigger={<Icon name="more" />} onToggle={freeList}>
        {children()}
      </Menu>
    );
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
  };
  return (
    <a
      href={links.withQuery(links.commentShort(cid), { act: "menu" })}
      rel={isVisitor ? "nofollow" : undefined}
      onClick={open}
    >
      {more}
    </a>
  );
}

/** A list of the top level clips what it holds while the browser may skip it (thread.css): an open menu reaches beyond it. */
function freeList(menu: HTMLDetailsElement): void {
  const list = menu.closest("#comments > ol");
  list?.toggleAttribute("data-open", list.querySelector(".menu[open]") !== null);
}
