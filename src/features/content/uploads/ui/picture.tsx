import { SCALED_VARIANT_WIDTHS, variantWidth } from "#lib/file-names.ts";
import { type MediaView, mediaAddress, variantAddress } from "../upload.ts";

/** Square thumbnail of a row. Has no alt text, because the title is next to it. */
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
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Alt text if the author wrote none. */
  alt?: string;
  isLazy?: boolean;
}

/**
 * Image in the variant that fits its container, for an animated one the first frame. Reserves its room before
 * it is loaded.
 */
export function UploadedPicture({ media, sizes, alt = "", isLazy = false }: PictureProps) {
  const { width, height } = media;
  const size = width === null || height === null ? null : { width, height };
  const sources =
    size && SCALED_VARIANT_WIDTHS.map((wish) => `${variantAddress(media, wish)} ${variantWidth(size, wish)}w`);
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

/** Animated image in its original file. */
export function AnimatedPicture({ media, alt }: { media: MediaView; alt: string }) {
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
