import { useState } from "react";
import { links } from "#domain/links.ts";
import { VersionPager } from "#features/content/posts/ui/version-pager.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import type { CommentVersion } from "../thread.ts";
import { commentAddress, useThread } from "./thread-context.ts";
import { VersionDiff } from "./version-diff.tsx";

interface CommentHistoryProps {
  cid: number;
  /** Newest first. */
  versions: readonly CommentVersion[];
  /** Index of the first version to show. */
  first: number;
}

/** Steps through the versions of a comment with their differences. */
export function CommentHistory({ cid, versions, first }: CommentHistoryProps) {
  const thread = useThread();
  const words = useRestWords().threads;
  const [at, setAt] = useState(Math.min(first, versions.length - 1));
  const [comparing, setComparing] = useState(false);
  const shown = versions[at];
  if (!shown) return null;
  const addressOf = (version: number) =>
    links.withQuery(commentAddress(thread, cid), { act: "history", version: version || undefined });
  return (
    <>
      {comparing ? (
        <VersionDiff from={versions[at + 1]?.text ?? null} to={shown.text} />
      ) : (
        <RenderedHtml html={shown.html} className={at === 0 ? "txt" : "txt older"} />
      )}
      <VersionPager
        label={words.editHistory(at + 1, versions.length)}
        at={at}
        length={versions.length}
        writtenAt={shown.at}
        onTurn={setAt}
        addressOf={addressOf}
      />
      <label className="compare">
        <input type="checkbox" checked={comparing} onChange={() => setComparing(!comparing)} /> {words.changes}
      </label>
    </>
  );
}
