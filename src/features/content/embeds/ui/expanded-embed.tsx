import "./embed.css";
import { type ReactNode, useState } from "react";
import { isImage, mediaAddress } from "#features/content/uploads/upload.ts";
import { toDisplayDomain } from "#lib/display-domain.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Blurred } from "#ui/blurred.tsx";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { send } from "#ui/send.ts";
import { useEffectOn } from "#ui/use-effect-on.ts";
import { getPostText } from "../api.ts";
import { type Embed, embedOf } from "../embed.ts";
import type { Expandable } from "../expandable.ts";
import { EmbedLoadError } from "./embed-load-error.tsx";
import { ImageEmbed } from "./image-embed.tsx";
import { PollEmbed } from "./poll-embed.tsx";
import { ResizableBox } from "./resizable-box.tsx";
import { VideoEmbed } from "./video-embed.tsx";

interface ExpandedProps {
  post: Expandable;
  /** Closes the image on a press; null if a press enlarges it. */
  close: (() => void) | null;
}

/** Expanded content of a post: its media, with the cover if the reader wants one, and a link to the source. */
export function ExpandedEmbed({ post, close }: ExpandedProps) {
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
            {words.openAt(toDisplayDomain(post.domain ?? post.link))}
          </a>
        </p>
      )}
    </>
  );
}

/** Embed of an uploaded file. */
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
  /** A player is only mounted while uncovered, because its sound would be audible under the cover. */
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

/** Reserves the room of covered media. */
function Placeholder({ shape }: { shape: string }) {
  return <div className={`sizable ${shape}`} />;
}

type Player = Extract<Embed, { kind: "player" }>;

/**
 * Player of another site in a sandboxed frame. Sends the origin as referrer, because players refuse to work
 * without it.
 */
function PlayerEmbed({ player, title }: { player: Player; title: string }) {
  const words = useRestWords().media;
  return (
    <ResizableBox shape={player.shape}>
      <iframe
        src={player.address}
        title={words.playerOf(player.host, title)}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    </ResizableBox>
  );
}

type TextState = { html: string } | { reason: string } | null;

/** Text of a post, loaded when opened. */
function TextEmbed({ pid }: { pid: number }) {
  const words = useRestWords().media;
  const { layout } = useWords();
  const [state, setState] = useState<TextState>(null);
  const [attempt, setAttempt] = useState(0);
  // a new attempt loads again
  useEffectOn([pid, attempt, layout], () => {
    let isHere = true;
    setState(null);
    void send(getPostText, { pid }).then((answer) => {
      if (!isHere) return;
      setState(answer.ok ? { html: answer.data.content } : { reason: answer.error ?? layout.offline });
    });
    return () => {
      isHere = false;
    };
  });
  if (state === null) return <p role="status">{layout.loading}</p>;
  if ("html" in state) return <RenderedHtml html={state.html} className="prose" />;
  return <EmbedLoadError text={words.textFailed(state.reason)} retry={() => setAttempt(attempt + 1)} />;
}
