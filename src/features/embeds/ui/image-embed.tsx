import { useState } from "react";
import type { MediaView } from "#features/uploads/upload.ts";
import { useRestWords } from "#strings/use-words.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Sizable } from "./sizable.tsx";

interface ImageEmbedProps {
  address: string;
  title: string;
  /** Where it is a file of our own, its size is known before it is there, and maybe what it shows. */
  media: MediaView | null;
  close: () => void;
}

/** A picture, at most as wide as its place. Dragging it resizes it; a press that moves nothing takes it away again. */
export function ImageEmbed({ address, title, media, close }: ImageEmbedProps) {
  const words = useRestWords().media;
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  if (state === "failed") return <NotLoaded text={words.imageFailed} retry={() => setState("loading")} />;
  return (
    <Sizable shape="picture" onPress={close}>
      <img
        className={state}
        src={address}
        alt={media?.alt || words.imageOf(title)}
        width={media?.width ?? undefined}
        height={media?.height ?? undefined}
        title={words.clickToClose}
        draggable={false}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onLoad={() => setState("there")}
        onError={() => setState("failed")}
      />
    </Sizable>
  );
}
