import { links } from "#domain/links.ts";
import { variantName } from "#lib/file-names.ts";
import { ICON_SIZE } from "../badge.ts";

/** The picture of a badge; its name always stands beside it. */
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
