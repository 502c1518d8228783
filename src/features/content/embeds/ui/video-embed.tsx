import { useEffect, useRef, useState } from "react";
import { type MediaView, variantAddress } from "#features/content/uploads/upload.ts";
import { useRestWords } from "#strings/use-words.ts";
import { wantsLessMotion } from "#ui/motion.ts";
import { EmbedLoadError } from "./embed-load-error.tsx";
import { ResizableBox } from "./resizable-box.tsx";

interface VideoEmbedProps {
  address: string;
  title: string;
  /** Set for an uploaded file: its poster and description, if there are any. */
  media: MediaView | null;
}

/** Video file. Starts automatically, because the reader opened it, unless the reader prefers reduced motion. */
export function VideoEmbed({ address, title, media }: VideoEmbedProps) {
  const words = useRestWords().media;
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const present = video.current;
    if (!present || hasFailed) return;
    // the browser may require another press: the video has its own button for that
    if (!wantsLessMotion()) present.play().catch(() => undefined);
    return () => present.pause();
  }, [hasFailed]);
  if (hasFailed) return <EmbedLoadError text={words.videoFailed} retry={() => setFailed(false)} />;
  return (
    <ResizableBox shape="wide">
      <video
        ref={video}
        src={address}
        poster={media?.poster ? variantAddress(media.poster, 1280) : undefined}
        aria-label={media?.alt || words.videoOf(title)}
        width={640}
        height={360}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
    </ResizableBox>
  );
}
