import { type Dispatch, type SetStateAction, useState } from "react";
import { useLocation } from "react-router";
import type { PostList } from "../../posts/post.ts";
import { beginList, redrawList, type ShownList } from "../rows.ts";
import { keptList } from "./kept-lists.ts";

/** What a list shows now; follows what the server draws. */
export function useShownList(list: PostList): [ShownList, Dispatch<SetStateAction<ShownList>>] {
  const { key, pathname, search } = useLocation();
  const at = `${key} ${pathname}${search}`;
  const [shown, setShown] = useState(() => beginList(list, at, keptList(at)));
  if (shown.from === list) return [shown, setShown];
  const next = shown.at === at ? redrawList(shown, list) : beginList(list, at, keptList(at));
  setShown(next);
  return [next, setShown];
}
