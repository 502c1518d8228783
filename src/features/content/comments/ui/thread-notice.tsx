import { links } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { ThreadView } from "../thread.ts";

interface ThreadNoticeProps {
  thread: ThreadView;
  closed: RefusalCode | "opened";
  here: string;
}

/** Reason why there is no form here, and a link that helps where possible. */
export function ThreadNotice({ thread, closed, here }: ThreadNoticeProps) {
  const { comments, refusals, writing } = useRestWords();
  const { viewer } = useLayout();
  const login = useLogin();
  if (closed === "account.log-in") {
    return (
      <p className="notice closed">
        <a
          href={links.login(here)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            login(() => {}, "reply");
          }}
        >
          {comments.logIn}
        </a>
      </p>
    );
  }
  if (closed === "warning.unread" && viewer !== null) {
    return (
      <p className="notice closed">
        <span>
          {refusals["warning.unread"]({})} <a href={links.subPerson(thread.sub, viewer.name)}>{writing.readWarning}</a>
        </span>
      </p>
    );
  }
  if (closed === "opened") {
    return (
      <p className="notice closed" role="status">
        {comments.opened} <a href={here}>{comments.reload}</a>
      </p>
    );
  }
  return (
    <p className="notice closed" role="status">
      {sentence(closed)}
    </p>
  );

  function sentence(closed: RefusalCode): string {
    switch (closed) {
      case "comment.locked":
        return comments.locked;
      case "post.archived":
        return comments.archived;
      case "post.deleted":
        return comments.postDeleted;
      case "post.posting-disabled":
        return comments.paused;
      case "comment.banned":
        return comments.banned(thread.sub, thread.bannedUntil ?? 0);
      default:
        return refusals[closed]({});
    }
  }
}
