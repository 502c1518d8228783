import { links } from "#domain/links.ts";
import { useLogin } from "#features/people/sessions/ui/login-dialog.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import type { ThreadView } from "../thread.ts";

/** Why there is no form here, and the way to one where there is a way. */
export function ThreadNotice({ thread, here }: { thread: ThreadView; here: string }) {
  const comments = useRestWords().comments;
  const { bans, refusals } = useRestWords();
  const { viewer } = useLayout();
  const login = useLogin();
  if (thread.closed === "account.log-in") {
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
  if (thread.closed === "warning.unread" && viewer !== null) {
    return (
      <p className="notice closed">
        <span>
          {refusals["warning.unread"]({})} <a href={links.subPerson(thread.sub, viewer.name)}>{bans.readWarning}</a>
        </span>
      </p>
    );
  }
  return <p className="notice closed">{sentence()}</p>;

  function sentence(): string {
    switch (thread.closed) {
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
        return thread.closed === null ? "" : refusals[thread.closed]({});
    }
  }
}
