import { variantWidth, WIDTHS } from "#lib/file-names.ts";
import { type MediaView, mediaAddress, variantAddress } from "../upload.ts";

/** The square beside a row. The words are in the title that it stands beside. */
export function Thumbnail({ media }: { media: MediaView }) {
  const small = variantAddress(media, 70);
  return (
    <img
      src={small}
      srcSet={`${small} 1x, ${variantAddress(media, 140)} 2x`}
      alt=""
      width={70}
      height={70}
      loading="lazy"
    />
  );
}

interface PictureProps {
  media: MediaView;
  /** How wide it is shown, for the attribute of the same name. */
  sizes: string;
  /** What is read where its author did not describe it. */
  alt?: string;
  isLazy?: boolean;
}

/** A picture in the size that fits its place, of an animated one the first frame. Its place is kept before it is there. */
export function Picture({ media, sizes, alt = "", isLazy = false }: PictureProps) {
  const { width, height } = media;
  const size = width === null || height === null ? null : { width, height };
  const sources = size && WIDTHS.map((wish) => `${variantAddress(media, wish)} ${variantWidth(size, wish)}w`);
  return (
    <img
      src={variantAddress(media, 1280)}
      srcSet={sources?.join(", ")}
      sizes={sizes}
      alt={media.alt || alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
    />
  );
}

/** A picture that moves, as it was sent. */
export function MovingPicture({ media, alt }: { media: MediaView; alt: string }) {
  return (
    <img
      src={mediaAddress(media)}
      alt={media.alt || alt}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      decoding="async"
    />
  );
}
