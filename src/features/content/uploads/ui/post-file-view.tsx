import "./post-file-view.css";
import { type MouseEvent, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { isImage, type MediaView, mediaAddress, variantAddress } from "../upload.ts";
import { EnlargedImage } from "./enlarged-image.tsx";
import { AnimatedPicture, UploadedPicture } from "./picture.tsx";

/** Image or video on the page of its post. A press on an image enlarges it; without scripts it links to the file. */
export function PostFileView({ media, title }: { media: MediaView; title: string }) {
  const words = useRestWords().media;
  const [isEnlarged, setEnlarged] = useState(false);
  if (!isImage(media)) {
    const { poster } = media;
    const size = media.width === null ? poster : media;
    return (
      <div className="own-file">
        <video
          src={mediaAddress(media)}
          aria-label={media.alt || words.videoOf(title)}
          poster={poster ? variantAddress(poster, 1280) : undefined}
          width={size?.width ?? 640}
          height={size?.height ?? 360}
          controls
          playsInline
          preload="metadata"
        />
      </div>
    );
  }
  const enlarge = (event: MouseEvent) => {
    // modified clicks open the link in a new tab or window
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setEnlarged(true);
  };
  const alt = words.imageOf(title);
  return (
    <div className="own-file">
      <a href={mediaAddress(media)} onClick={enlarge} title={words.enlarge}>
        {media.animated ? (
          <AnimatedPicture media={media} alt={alt} />
        ) : (
          <UploadedPicture media={media} alt={alt} sizes="(width < 48em) 100vw, 700px" />
        )}
      </a>
      {isEnlarged && (
        <EnlargedImage
          address={mediaAddress(media)}
          alt={media.alt || alt}
          title={title}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  );
}
