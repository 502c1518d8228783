import { useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { Sizable } from "./sizable.tsx";

/** A picture, at most as wide as its place. Dragging it resizes it; a press that moves nothing takes it away again. */
export function ImageEmbed({ address, title, close }: { address: string; title: string; close: () => void }) {
  const words = useRestWords().media;
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  if (state === "failed") return <NotLoaded text={words.imageFailed} retry={() => setState("loading")} />;
  return (
    <Sizable shape="picture" onPress={close}>
      <img
        className={state}
        src={address}
        alt={words.imageOf(title)}
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
