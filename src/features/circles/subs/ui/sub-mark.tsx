import { Ring } from "#ui/ring.tsx";
import { pictureAddress } from "../pictures.ts";

/** Icon of a sub, or a mark derived from its name. Decorative. */
export function SubMark({ name, icon }: { name: string; icon: string | null }) {
  return icon === null ? <Ring name={name} /> : <SubIcon icon={icon} />;
}

export function SubIcon({ icon }: { icon: string }) {
  return (
    <img
      className="sub-icon"
      src={pictureAddress(icon, 70)}
      srcSet={`${pictureAddress(icon, 70)} 1x, ${pictureAddress(icon, 140)} 2x`}
      alt=""
      width={70}
      height={70}
      loading="lazy"
    />
  );
}
