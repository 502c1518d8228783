import { useState } from "react";
import { Enlarged } from "#features/content/uploads/ui/enlarged.tsx";
import type { MediaView } from "#features/content/uploads/upload.ts";
import { useRestWords } from "#strings/use-words.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Sizable } from "./sizable.tsx";

interface ImageEmbedProps {
  address: string;
  title: string;
  /** Set for an uploaded file: its size, and its alt text if there is one. */
  media: MediaView | null;
  /** Closes the image on a press; null if a press enlarges it. */
  close: (() => void) | null;
}

/** Image that fits its container. Dragging resizes it; a press closes or enlarges it. */
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
