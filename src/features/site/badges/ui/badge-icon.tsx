import { links } from "#domain/links.ts";
import { variantName } from "#lib/file-names.ts";
import { ICON_SIZE } from "../badge.ts";

/** Image of a badge; decorative, because the name is beside it. */
export function BadgeIcon({ hash }: { hash: string }) {
  return (
    <img
      className="badge-icon"
      src={links.file(variantName({ hash }, 140))}
      width={ICON_SIZE}
      height={ICON_SIZE}
      alt=""
      loading="lazy"
    />
  );
}
