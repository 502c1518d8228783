import "./dialog.css";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";

/** First field, which receives the focus; else the title does. */
const firstField = ".dialog-body :is(input:not([type=hidden]), textarea, select)";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  wide?: boolean;
  /** Fills the window. */
  full?: boolean;
  children: ReactNode;
};

/** Modal dialog; a sheet on phones. Traps the focus and returns it when closed. */
export function Dialog({ open, onClose, title, closeLabel, wide = false, full = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(dialog.querySelector(firstField) ? firstField : "h2")?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  const closeOnShade = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current && isOutside(event, ref.current)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is for the shade around it.
    <dialog
      ref={ref}
      className={["dialog", wide && "wide", full && "full"].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnShade}
    >
      {open && (
        <>
          <div className="dialog-head">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className="tool" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className="dialog-body">{children}</div>
        </>
      )}
    </dialog>
  );
}

function isOutside(event: MouseEvent, box: HTMLElement): boolean {
  const edge = box.getBoundingClientRect();
  return (
    event.clientX < edge.left || event.clientX > edge.right || event.clientY < edge.top || event.clientY > edge.bottom
  );
}
