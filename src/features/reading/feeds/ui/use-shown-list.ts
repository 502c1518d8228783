import { type Dispatch, type SetStateAction, useState } from "react";
import type { PostList } from "#features/content/posts/post.ts";
import { useLocation } from "#ui/navigation.tsx";
import { beginList, refreshList, type ShownList } from "../rows.ts";
import { keptList } from "./kept-lists.ts";

/** The list as it is shown; follows the data of the page. */
export function useShownList(list: PostList): [ShownList, Dispatch<SetStateAction<ShownList>>] {
  const { key, pathname, search } = useLocation();
  const at = `${key} ${pathname}${search}`;
  const [shown, setShown] = useState(() => beginList(list, at, keptList(at)));
  if (shown.from === list && shown.at === at) return [shown, setShown];
  const next = follow(shown, list, at);
  setShown(next);
  return [next, setShown];
}

function follow(shown: ShownList, list: PostList, at: string): ShownList {
  // only the name of the visit changed, as when a step was taken back
  if (shown.from === list && addressOf(shown.at) === addressOf(at)) return { ...shown, at };
  return shown.at === at ? refreshList(shown, list) : beginList(list, at, keptList(at));
}

const addressOf = (at: string) => at.slice(at.indexOf(" "));
