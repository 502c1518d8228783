import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { loadPart } from "#strings/load-words.ts";
import { LanguageContext, useWords } from "#strings/use-words.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useOverlay } from "#ui/overlay.tsx";
import { type EmbedKind, type Expandable, isOpenedWithAllImages } from "../expandable.ts";
import { AllImagesContext } from "./all-images.tsx";

interface Expander {
  isOpen: boolean;
  toggle: () => void;
  /** Closes the content from inside and returns the focus to the button. */
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** Open state of a post: set by its own button or by "open all images", depending on which was used last. */
export function useExpander(post: Expandable): Expander {
  const all = useContext(AllImagesContext);
  const [own, setOwn] = useState<{ isOpen: boolean; turn: number } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { score } = useOverlay("post", post.pid, { score: post.score });
  const isOwn = own !== null && (post.embed !== "image" || own.turn === all.turn);
  const isOpen = isOwn ? own.isOpen : all.isOn && isOpenedWithAllImages({ ...post, score });
  const close = () => {
    setOwn({ isOpen: false, turn: all.turn });
    button.current?.focus();
  };
  return { isOpen, toggle: () => setOwn({ isOpen: !isOpen, turn: all.turn }), close, button };
}

const EMBED_ICONS: Record<EmbedKind, IconName> = {
  text: "text",
  poll: "poll",
  image: "image",
  video: "play",
  player: "play",
};

interface ExpandButtonProps {
  post: Expandable;
  expander: Expander;
  /** URL of the post's page, the target before scripts run. */
  address: string;
}

/** Button that expands a post in place; nothing if the post has no content to show. */
export function ExpandButton({ post, expander, address }: ExpandButtonProps) {
  const words = useWords().embeds;
  const { isOpen, toggle, button } = expander;
  if (post.embed === null) return null;
  return (
    <form noValidate action={address}>
      <button
        ref={button}
        type="submit"
        className="expand"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `x${post.pid}` : undefined}
        onClick={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <Icon name={isOpen ? "close" : EMBED_ICONS[post.embed]} />
        <span>{words[isOpen ? "hide" : "show"][post.embed]}</span>
      </button>
    </form>
  );
}

interface ExpandedPartProps {
  post: Expandable;
  expander: Expander;
  /** On the post's own page a press on an image enlarges it; in a list it closes it. */
  isOwnPage?: boolean;
}

/** Expanded content at the end of a row. */
export function ExpandedPart({ post, expander, isOwnPage = false }: ExpandedPartProps) {
  const { isOpen, close } = expander;
  if (!isOpen || post.embed === null) return null;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to what the button does
    <div className="expando" id={`x${post.pid}`} onKeyDown={closeByKey}>
      <OnDemand post={post} close={isOwnPage ? null : close} />
    </div>
  );
}

type Parts = typeof import("./expanded-embed.tsx");

let loaded: Parts | null = null;

/** Loads the rest of the expander and its texts on first use. */
function OnDemand({ post, close }: { post: Expandable; close: (() => void) | null }) {
  const { layout, embeds } = useWords();
  const language = useContext(LanguageContext);
  const [parts, setParts] = useState(loaded);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (loaded) return;
    Promise.all([import("./expanded-embed.tsx"), loadPart("rest", language)]).then(
      ([found]) => {
        loaded = found;
        setParts(found);
      },
      () => setFailed(attempt),
    );
  }, [language, attempt]);
  if (parts) return <parts.ExpandedEmbed post={post} close={close} />;
  if (failed < attempt) return <p role="status">{layout.loading}</p>;
  return (
    <p role="status">
      {embeds.failed}{" "}
      <button type="button" className="btn small" onClick={() => setAttempt(attempt + 1)}>
        {layout.retry}
      </button>
    </p>
  );
}
