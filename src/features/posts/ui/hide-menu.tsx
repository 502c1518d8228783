import type { FormEvent } from "react";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { hidePost } from "../api.ts";
import { useHide } from "./use-hide.ts";

/** The menu of a row of a list. */
export function HideMenu({ pid }: { pid: number }) {
  const { posts: words } = useWords();
  const hide = useHide();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusBeside(event.currentTarget.closest("article"));
    void hide(pid);
  };
  return (
    <Menu label={words.more} trigger={<Icon name="more" />} align="end">
      <CallForm call={hidePost} input={{ pid }} onSubmit={submit}>
        <button type="submit">
          <Icon name="eye-off" />
          {words.hide}
        </button>
      </CallForm>
    </Menu>
  );
}

/** The row goes with what had the focus; the next one takes it. */
function focusBeside(row: Element | null): void {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  beside?.querySelector<HTMLElement>(".title a")?.focus({ preventScroll: true });
}
