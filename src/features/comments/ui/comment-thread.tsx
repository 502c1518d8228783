import { type MouseEvent, useEffect, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { type CommentSort, links } from "../../../domain/links.ts";
import { useWords } from "../../../strings/use-words.ts";
import { useOverlay } from "../../../ui/overlay.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useShownForm } from "../../site/ui/use-shell.ts";
import type { CommentView, ThreadView } from "../thread.ts";
import { Comment, CommentRows } from "./comment.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { commentAddress, ThreadContext, type ThreadFrame } from "./thread-context.ts";
import { ThreadNotice } from "./thread-notice.tsx";
import { useSeen } from "./use-seen.ts";

const SORTS: readonly CommentSort[] = ["best", "top", "new"];

/** The talk under a post: the form, the order, the comments. */
export function CommentThread({ thread }: { thread: ThreadView }) {
  const words = useWords().comments;
  const form = useShownForm();
  const watch = useSeen();
  const navigate = useNavigate();
  const { pid, sub, slug, sort, focus, act } = thread;
  const frame = useMemo<ThreadFrame>(
    () => ({ pid, sub, slug, sort, focus, act, version: thread, watch, form }),
    [pid, sub, slug, sort, focus, act, thread, watch, form],
  );
  const { comments: total } = useOverlay(`post ${pid}`, { comments: thread.total });
  const [added, setAdded] = useState<{ to: unknown; nodes: CommentView[] }>({ to: thread, nodes: [] });
  const fresh = added.to === thread ? added.nodes : [];
  const [sentForms, setSentForms] = useState(0);

  useEffect(() => {
    if (focus !== null && window.scrollY === 0)
      document.getElementById(`c${focus}`)?.scrollIntoView({ block: "nearest" });
  }, [focus]);

  const here = focus === null ? links.post(frame) : commentAddress(frame, focus);
  const refused = form !== null && act === null && "comment" in form.values ? form : null;
  const addComment = (node: CommentView) => {
    setAdded({ to: thread, nodes: [node, ...fresh] });
    setSentForms(sentForms + 1);
  };
  const follow = (event: MouseEvent) => {
    const link = addressToFollow(event);
    if (link === null) return;
    event.preventDefault();
    void navigate(link);
  };
  const isEmpty = thread.nodes.length === 0 && fresh.length === 0;
  return (
    <ThreadContext value={frame}>
      {thread.closed === null ? (
        <ReplyForm
          key={sentForms}
          parent={null}
          at={here}
          initial={refused?.values.comment ?? ""}
          refused={refused?.error ?? null}
          onSent={addComment}
        />
      ) : (
        <ThreadNotice thread={thread} here={here} />
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link arrives as a click. */}
      <section className="thread" id="comments" aria-labelledby="comments-title" onClick={follow}>
        <div className="thread-head">
          <h2 id="comments-title">{words.heading(total)}</h2>
          <Tabs
            label={words.sortBy}
            items={SORTS.map((item) => ({
              to: links.withQuery(here, { sort: item }),
              text: words.sorts[item],
              current: item === sort,
            }))}
          />
        </div>
        {focus !== null && (
          <p className="whole">
            {words.oneThread} <Link to={`${links.post(frame)}#comments`}>{words.allComments}</Link>
          </p>
        )}
        {thread.isLater && (
          <p className="whole">
            {words.continuesFrom} <Link to={`${links.withQuery(here, { sort })}#comments`}>{words.fromTheStart}</Link>
          </p>
        )}
        {isEmpty ? (
          <div className="empty">
            <p>{words.empty}</p>
            {thread.closed === null && <p>{words.emptyHelp}</p>}
          </div>
        ) : (
          <ol>
            {fresh.map((node) => (
              <Comment key={node.cid} drawn={node} />
            ))}
            <CommentRows run={thread} />
          </ol>
        )}
      </section>
    </ThreadContext>
  );
}

/** Names, times and the like are plain links, which weigh little; one listener follows them inside the app. */
function addressToFollow(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".who a[href]") : null;
  if (!link || link.origin !== window.location.origin) return null;
  return link.pathname + link.search + link.hash;
}
