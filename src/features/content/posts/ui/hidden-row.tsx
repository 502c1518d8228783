import "#ui/act-icons.css";
import { type FormEvent, useState } from "react";
import { links } from "#domain/links.ts";
import { ExpandButton, ExpandedPart, useExpander } from "#features/content/embeds/ui/expander.tsx";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { hidePost, unhidePost } from "../api.ts";
import type { HiddenPosts } from "../post.ts";
import { PostByline, PostTitle } from "./post-row.tsx";

/** Hidden post with a button to show it again; it can be hidden again until the reader leaves the page. */
export function HiddenRow({ post }: { post: HiddenPosts["rows"][number] }) {
  const words = useRestWords().lists;
  const { layout, posts } = useWords();
  const toast = useToast();
  const [isHidden, setIsHidden] = useState(true);
  const titleId = `t${post.pid}`;
  const expander = useExpander(post);
  const address = links.post({ sub: post.sub.name, pid: post.pid, slug: post.slug });

  const turnCall = isHidden ? unhidePost : hidePost;
  async function turn() {
    setIsHidden(!isHidden);
    const sent = await send(turnCall, { pid: post.pid });
    if (sent.ok) return toast({ text: isHidden ? words.shownAgain : posts.hidden });
    setIsHidden(isHidden);
    toast({ tone: "error", text: sent.error ?? layout.offline });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void turn();
  };
  return (
    <article className="row no-vote no-thumb" aria-labelledby={titleId} data-pid={post.pid}>
      <div className="what">
        <div className="top">
          <h2 className="title" id={titleId}>
            <PostTitle post={post} address={address} />
          </h2>
          <PostByline post={post} inSub={false} inList />
        </div>
        <div className="acts">
          <CallForm call={turnCall} input={{ pid: post.pid }} onSubmit={submit}>
            <Button type="submit" small icon={isHidden ? "eye" : "eye-off"}>
              {isHidden ? words.showAgain : posts.hide}
            </Button>
          </CallForm>
          <a href={`${address}#comments`}>{posts.comments(post.comments)}</a>
          <ExpandButton post={post} expander={expander} address={address} />
          {isHidden && (
            <span>
              {words.hiddenAt} <Time at={post.hiddenAt} inList />
            </span>
          )}
        </div>
      </div>
      <ExpandedPart post={post} expander={expander} />
    </article>
  );
}
