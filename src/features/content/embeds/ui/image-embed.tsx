import { useState } from "react";
import { EnlargedImage } from "#features/content/uploads/ui/enlarged-image.tsx";
import type { MediaView } from "#features/content/uploads/upload.ts";
import { useRestWords } from "#strings/use-words.ts";
import { EmbedLoadError } from "./embed-load-error.tsx";
import { ResizableBox } from "./resizable-box.tsx";

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
  if (state === "failed") return <EmbedLoadError text={words.imageFailed} retry={() => setState("loading")} />;
  return (
    <>
      <ResizableBox shape="picture" onPress={close ?? (() => setEnlarged(true))}>
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
      </ResizableBox>
      {isEnlarged && <EnlargedImage address={address} alt={alt} title={title} onClose={() => setEnlarged(false)} />}
    </>
  );
}
