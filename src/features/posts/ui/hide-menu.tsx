import type { MouseEvent } from "react";
import { PAGE_FORM } from "#features/site/ui/page-form.tsx";
import { addressOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { hidePost } from "../api.ts";
import { useHide } from "./use-hide.ts";

/** The menu of a row of a list. */
export function HideMenu({ pid }: { pid: number }) {
  const { posts: words } = useWords();
  const hide = useHide();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    focusBeside(event.currentTarget.closest("article"));
    void hide(pid);
  };
  return (
    <Menu label={words.more} trigger={<Icon name="more" />} align="end">
      {/* the menu goes with its row, and the focus to the next one */}
      <button type="submit" form={PAGE_FORM} formAction={addressOf(hidePost, { pid })} onClick={press} data-stay="">
        <Icon name="eye-off" />
        {words.hide}
      </button>
    </Menu>
  );
}

/** The row goes with what had the focus; the next one takes it. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>(".title a")?.focus({ preventScroll: true });
}
