import "./enlarged-image.css";
import { useWords } from "#strings/use-words.ts";
import { Dialog } from "#ui/dialog.tsx";

interface EnlargedProps {
  address: string;
  alt: string;
  title: string;
  onClose: () => void;
}

/** Image as large as the viewport. A press on it, Escape and the button close it. */
export function EnlargedImage({ address, alt, title, onClose }: EnlargedProps) {
  const { layout } = useWords();
  return (
    <Dialog open full onClose={onClose} title={title} closeLabel={layout.close}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button serve the keyboard */}
      <img className="enlarged" src={address} alt={alt} referrerPolicy="no-referrer" onClick={onClose} />
    </Dialog>
  );
}
