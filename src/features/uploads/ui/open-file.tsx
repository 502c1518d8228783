import "./open-file.css";
import { type MouseEvent, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { isImage, type MediaView, mediaAddress, variantAddress } from "../upload.ts";
import { MovingPicture, Picture } from "./picture.tsx";

/** A picture or video on the page of its post. A press on a picture puts it away; without scripts it leads to the file. */
export function OpenFile({ media, title }: { media: MediaView; title: string }) {
  const { embeds } = useWords();
  const words = useRestWords().media;
  const [isOpen, setOpen] = useState(true);
  if (!isImage(media)) {
    const { poster } = media;
    const size = media.width === null ? poster : media;
    return (
      <div className="own-file">
        {/* biome-ignore lint/a11y/useMediaCaption: a member's own video, of which captions are not known */}
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
  if (!isOpen) {
    return (
      <div className="own-file">
        <button type="button" className="btn small" onClick={() => setOpen(true)}>
          <Icon name="image" /> {embeds.show.image}
        </button>
      </div>
    );
  }
  const putAway = (event: MouseEvent) => {
    // who wants it in another tab or window gets it there
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(false);
  };
  const alt = words.imageOf(title);
  return (
    <div className="own-file">
      <a href={mediaAddress(media)} onClick={putAway} title={embeds.hide.image}>
        {media.animated ? (
          <MovingPicture media={media} alt={alt} />
        ) : (
          <Picture media={media} alt={alt} sizes="(width < 48em) 100vw, 700px" />
        )}
      </a>
    </div>
  );
}
