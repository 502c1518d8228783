import "./embed.css";
import { type ReactNode, useState } from "react";
import { isImage, mediaAddress } from "#features/content/uploads/upload.ts";
import { shownDomain } from "#lib/shown-domain.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { type Embed, embedOf } from "../embed.ts";
import type { Expandable } from "../expandable.ts";
import { ImageEmbed } from "./image-embed.tsx";
import { PlayerEmbed } from "./player-embed.tsx";
import { PollEmbed } from "./poll-embed.tsx";
import { TextEmbed } from "./text-embed.tsx";
import { VideoEmbed } from "./video-embed.tsx";

interface ExpandedProps {
  post: Expandable;
  /** Closes a pressed picture; null where a press enlarges it. */
  close: (() => void) | null;
}

/** What a post opens: its media, still covered where the reader asked for that, and the way to where it comes from. */
export function Expanded({ post, close }: ExpandedProps) {
  const words = useRestWords().media;
  const embed: Embed =
    post.embed === "text" || post.embed === "poll" ? { kind: post.embed } : (ownEmbedOf(post) ?? embedOf(post.link));
  const media = (isShown: boolean) => <Media embed={embed} post={post} isShown={isShown} close={close} />;
  return (
    <>
      {post.blur === null ? media(true) : <Covered blur={post.blur}>{media}</Covered>}
      {embed.kind !== "text" && post.link !== null && (
        <p className="origin">
          {embed.kind === "none" && words.nothingToShow}{" "}
          <a href={post.link} target="_blank" rel="noopener nofollow ugc">
            {words.openAt(shownDomain(post.domain ?? post.link))}
          </a>
        </p>
      )}
    </>
  );
}

/** A file of our own. */
function ownEmbedOf({ media }: Expandable): Embed | null {
  return media && { kind: isImage(media) ? "image" : "video", address: mediaAddress(media) };
}

function Covered({ blur, children }: { blur: "nsfw" | "block"; children: (isShown: boolean) => ReactNode }) {
  const words = useWords().posts;
  const [isShown, setShown] = useState(false);
  return (
    <Blurred
      show={blur === "nsfw" ? words.showNsfw : words.showBlocked}
      hide={words.hideAgain}
      strong
      onChange={setShown}
    >
      {children(isShown)}
    </Blurred>
  );
}

interface MediaProps extends ExpandedProps {
  embed: Embed;
  /** A player is mounted only while it is uncovered: its sound would come through the cover. */
  isShown: boolean;
}

function Media({ embed, post, isShown, close }: MediaProps) {
  const { title } = post;
  switch (embed.kind) {
    case "text":
      return <TextEmbed pid={post.pid} />;
    case "poll":
      return <PollEmbed pid={post.pid} />;
    case "image":
      return <ImageEmbed address={embed.address} title={title} media={post.media} close={close} />;
    case "video":
      return isShown ? (
        <VideoEmbed address={embed.address} title={title} media={post.media} />
      ) : (
        <Placeholder shape="wide" />
      );
    case "player":
      return isShown ? <PlayerEmbed player={embed} title={title} /> : <Placeholder shape={embed.shape} />;
    case "none":
      return null;
  }
}

/** Keeps the place of what is not to be seen. */
function Placeholder({ shape }: { shape: string }) {
  return <div className={`sizable ${shape}`} />;
}
