import type { MouseEvent } from "react";
import { links } from "#domain/links.ts";
import { subActs } from "#features/circles/subs/api.ts";
import { removeSavedPost, savePost } from "#features/content/saved/api.ts";
import { usePostSaved } from "#features/content/saved/ui/use-saved.ts";
import { PAGE_FORM } from "#features/site/layout/ui/page-form.tsx";
import { type AnyCall, addressOf, type InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { useServerRendered } from "#ui/hydrated.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { hidePost } from "../api.ts";
import type { PostRow } from "../post.ts";
import { CopyLink } from "./copy-link.tsx";
import { FlairAct } from "./flair-act.tsx";
import { useRowActs } from "./row-acts.tsx";

/** Menu with the actions of a row. */
export function RowMenu({ post, address }: { post: PostRow; address: string }) {
  const { posts: words, subs } = useWords();
  const acts = useRowActs();
  return (
    <Menu
      label={words.more}
      trigger={<Icon name="more" />}
      align="end"
      late={() => <ShareButton post={post} address={address} />}
    >
      <CopyLink address={address} icon="link" text={words.copyLink} />
      {post.domain !== null && (
        <a href={links.domain(post.domain)}>
          <Icon name="list" />
          {post.shownDomain ?? post.domain}
        </a>
      )}
      {post.can.save && <SaveButton post={post} />}
      {post.can.flair && <FlairAct pid={post.pid} address={address} />}
      {post.can.hide && (
        <ActButton
          call={hidePost}
          input={{ pid: post.pid }}
          icon="eye-off"
          text={words.hide}
          run={acts && (() => acts.hide(post))}
        />
      )}
      {post.can.blockSub && (
        <ActButton
          call={subActs.block}
          input={{ sid: post.sub.sid }}
          icon="close"
          text={subs.blockSub(post.sub.name)}
          run={acts && (() => acts.blockSub(post))}
          takesSub
        />
      )}
    </Menu>
  );
}

/** Saves or unsaves the post; the row stays. */
function SaveButton({ post }: { post: PostRow }) {
  const words = useWords().posts;
  const acts = useRowActs();
  const isSaved = usePostSaved(post.pid, post.isSaved);
  const way = useWay(isSaved ? removeSavedPost : savePost, { pid: post.pid });
  const press = (event: MouseEvent) => {
    if (acts === null) return;
    event.preventDefault();
    acts.save(post, !isSaved);
  };
  return (
    <button {...way} onClick={press}>
      <Icon name="bookmark" />
      {isSaved ? words.unsave : words.save}
    </button>
  );
}

/** Button props: a server-rendered button submits the page's shared form, as vote buttons do. */
function useWay<C extends AnyCall>(call: C, input: InputOf<C>) {
  const isServerRendered = useServerRendered();
  return isServerRendered ? { form: PAGE_FORM, formAction: addressOf(call, input) } : ({ type: "button" } as const);
}

interface ActButtonProps<C extends AnyCall> {
  call: C;
  input: InputOf<C>;
  icon: IconName;
  text: string;
  run: (() => void) | null;
  /** The other rows of the sub are removed with this one. */
  takesSub?: boolean;
}

/** Action that removes the row from the list. */
function ActButton<C extends AnyCall>({ call, input, icon, text, run, takesSub = false }: ActButtonProps<C>) {
  const way = useWay(call, input);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (run === null) return;
    event.preventDefault();
    const row = event.currentTarget.closest("article");
    focusBeside(row, takesSub ? isOfSameSub(row) : () => false);
    run();
  };
  // the menu disappears with its row, so the next row gets the focus
  return (
    <button {...way} onClick={press} data-stay="">
      <Icon name={icon} />
      {text}
    </button>
  );
}

/** Shares the post with the device's share dialog; not rendered if there is none. */
function ShareButton({ post, address }: { post: PostRow; address: string }) {
  const words = useWords().posts;
  if (!("share" in navigator)) return null;
  const share = () => {
    const url = new URL(address, window.location.href).href;
    // also rejects if the reader cancels
    navigator.share({ title: post.title, url }).catch(() => {});
  };
  return (
    <button type="button" onClick={share}>
      <Icon name="share" />
      {words.share}
    </button>
  );
}

/** Moves the focus to the next remaining row before the focused one is removed. */
function focusBeside(row: HTMLElement | null, isGoing: (row: HTMLElement) => boolean): void {
  const rows = [...(row?.parentElement?.children ?? [])].filter((child) => child instanceof HTMLElement);
  const at = row === null ? -1 : rows.indexOf(row);
  const next =
    rows.find((other, n) => n > at && !isGoing(other)) ?? rows.findLast((other, n) => n < at && !isGoing(other));
  next?.querySelector<HTMLElement>(".title a")?.focus({ preventScroll: true });
}

function isOfSameSub(row: HTMLElement | null): (other: HTMLElement) => boolean {
  const subOf = (one: HTMLElement | null) => one?.querySelector<HTMLAnchorElement>(".by .in")?.href;
  return (other) => subOf(other) === subOf(row);
}
