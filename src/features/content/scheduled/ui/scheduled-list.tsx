import "./scheduled-list.css";
import { useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { focusBeside } from "#ui/focus-beside.ts";
import { useNavigate, useReload } from "#ui/navigation.tsx";
import { type SentCall, send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { cancelScheduled, postScheduledNow, restoreScheduled } from "../api.ts";
import type { ListedScheduled } from "../scheduled.ts";

/** The reader's scheduled and refused posts with their actions. */
export function ScheduledList({ posts }: { posts: readonly ListedScheduled[] }) {
  const words = useRestWords().scheduled;
  const { layout } = useWords();
  const reload = useReload();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const fail = async ({ error, status }: { error: string | null; status: number }) => {
    toast({ tone: "error", text: error ?? layout.offline });
    // the post may have been posted or cancelled elsewhere
    if (status !== 0) await reload();
  };

  async function act<S extends { ok: boolean }>(request: () => Promise<S>): Promise<S | null> {
    if (isBusy) return null;
    setBusy(true);
    const sent = await request();
    setBusy(false);
    return sent;
  }
  async function postNow(spid: number) {
    const sent: SentCall<typeof postScheduledNow> | null = await act(() => send(postScheduledNow, { spid }));
    if (sent?.ok) await navigate(sent.data.addr);
    else if (sent) await fail(sent);
  }
  async function cancel(spid: number) {
    const sent = await act(() => send(cancelScheduled, { spid }));
    if (!sent) return;
    if (!sent.ok) return fail(sent);
    focusBeside(`scheduled-${spid}`);
    await reload();
    const restore = async () => {
      const back = await send(restoreScheduled, { spid });
      if (back.ok) await reload();
      else await fail(back);
    };
    toast({ text: words.cancelled, action: { label: layout.undo, run: () => void restore() } });
  }

  return (
    <ul className="scheduled-lines">
      {posts.map((post) => (
        <Line
          key={post.spid}
          post={post}
          postNow={() => void postNow(post.spid)}
          cancel={() => void cancel(post.spid)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  post: ListedScheduled;
  postNow: () => void;
  cancel: () => void;
}

function Line({ post: { spid, type, title, sub, dueAt, refusal }, postNow, cancel }: LineProps) {
  const { scheduled: words, refusals, uploads } = useRestWords();
  const { posts } = useWords();
  const kinds = { link: posts.linkPost, text: posts.textPost, upload: uploads.tab, poll: posts.poll };
  return (
    <li id={`scheduled-${spid}`}>
      <p>
        <span className="title">{title}</span>
        <small>
          {kinds[type]} {words.inSub(sub)}
        </small>
        <small>
          {refusal === null ? words.due : words.refused} · <Time at={dueAt} />
        </small>
      </p>
      {refusal && <p className="flash warning">{refusals[refusal.code](refusal.values)}</p>}
      <div className="scheduled-acts">
        <LinkButton small to={links.changeScheduled(type, spid)} aria-label={words.changeNamed(title)}>
          {words.change}
        </LinkButton>
        <CallForm
          call={postScheduledNow}
          input={{ spid }}
          onSubmit={(event) => {
            event.preventDefault();
            postNow();
          }}
        >
          <Button type="submit" small aria-label={words.postNamed(title)}>
            {words.post}
          </Button>
        </CallForm>
        <CallForm
          call={cancelScheduled}
          input={{ spid }}
          onSubmit={(event) => {
            event.preventDefault();
            cancel();
          }}
        >
          <Button type="submit" small variant="danger" aria-label={words.cancelNamed(title)}>
            {words.cancel}
          </Button>
        </CallForm>
      </div>
    </li>
  );
}
