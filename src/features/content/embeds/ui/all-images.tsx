import { createContext, type ReactNode, useContext } from "react";
import { useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Icon } from "#ui/icon.tsx";
import { useLocation } from "#ui/navigation.tsx";
import { useOverlay, useOverlayStore } from "#ui/overlay.tsx";
import type { Expandable } from "../expandable.ts";

declare module "#ui/overlay.tsx" {
  interface OverlayEntries {
    /** State of "open all images" by the URL of the list; `turn` counts the changes. */
    images: { id: string; values: { isOn: boolean; turn: number } };
  }
}

const OFF = { isOn: false, turn: 0 };

/** State of "open all images" in this list; `turn` counts the changes. */
export const AllImagesContext = createContext(OFF);
const ToggleContext = createContext<() => void>(() => {});

/** Opens all images of a list, including those loaded later, until the reader leaves or closes them. */
export function AllImages({ children }: { children: ReactNode }) {
  const { embeds } = useWords();
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const store = useOverlayStore();
  const all = useOverlay("images", pathname, OFF);
  const toggle = () => {
    store.set("images", pathname, { isOn: !all.isOn, turn: all.turn + 1 });
    announce(all.isOn ? embeds.allHidden : embeds.allShown);
  };
  return (
    <AllImagesContext value={all}>
      <ToggleContext value={toggle}>{children}</ToggleContext>
    </AllImagesContext>
  );
}

/** Button that opens or closes all images; only in lists with images. */
export function AllImagesSwitch({ posts }: { posts: readonly Pick<Expandable, "embed">[] }) {
  const { embeds } = useWords();
  const { isOn } = useContext(AllImagesContext);
  const toggle = useContext(ToggleContext);
  if (!posts.some((post) => post.embed === "image")) return null;
  return (
    <button
      type="button"
      className="chip"
      role="switch"
      aria-keyshortcuts="Shift+X"
      aria-checked={isOn}
      aria-label={embeds.showAll}
      title={embeds.showAll}
      onClick={toggle}
    >
      <Icon name="image" />
      <span aria-hidden="true">{embeds.allImages}</span>
    </button>
  );
}
