import { useState } from "react";
import { Enlarged } from "#features/content/uploads/ui/enlarged.tsx";
import type { MediaView } from "#features/content/uploads/upload.ts";
import { useRestWords } from "#strings/use-words.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Sizable } from "./sizable.tsx";

interface ImageEmbedProps {
  address: string;
  title: string;
  /** Where it is a file of our own, its size is known before it is there, and maybe what it shows. */
  media: MediaView | null;
  /** Closes the picture when it is pressed; null where a press enlarges it. */
  close: (() => void) | null;
}

/** A picture, at most as wide as its place. Dragging it resizes it; a press that moves nothing closes or enlarges it. */
export function ImageEmbed({ address, title, media, close }: ImageEmbedProps) {
  const words = useRestWords().media;
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  const [isEnlarged, setEnlarged] = useState(false);
  const alt = media?.alt || words.imageOf(title);
  if (state === "failed") return <NotLoaded text={words.imageFailed} retry={() => setState("loading")} />;
  return (
    <>
      <Sizable shape="picture" onPress={close ?? (() => setEnlarged(true))}>
        <img
          className={state}
          src={address}
          alt={alt}
          width={media?.width ?? undefined}
          height={media?.height ?? undefined}
          title={close === null ? words.enlarge : words.clickToClose}
          draggable={false}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState("there")}
          onError={() => setState("failed")}
        />
      </Sizable>
      {isEnlarged && <Enlarged address={address} alt={alt} title={title} onClose={() => setEnlarged(false)} />}
    </>
  );
}
