import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Part } from "#strings/words.ts";
import { useNavigate } from "#ui/navigation.tsx";
import { useLazyModule } from "#ui/use-lazy-module.ts";

interface DialogLinkProps {
  /** Page with the same content, for browsers without scripts and after a failed import. */
  href: string;
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
  /** Text parts that the dialog needs. */
  parts?: readonly Part[];
  label?: string;
  className?: string;
  children: ReactNode;
  /** Called after the dialog closed. */
  onClosed?: (link: HTMLAnchorElement) => void;
}

/** Link to a page that opens as a dialog if scripts run. */
export function DialogLink({ href, load, parts, label, className, children, onClosed }: DialogLinkProps) {
  const navigate = useNavigate();
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const closed = useRef<HTMLAnchorElement>(null);
  const close = () => {
    closed.current = link;
    setLink(null);
  };
  // runs after the dialog returned the focus in the same commit
  useEffect(() => {
    const was = closed.current;
    if (link !== null || was === null) return;
    closed.current = null;
    onClosed?.(was);
  }, [link, onClosed]);
  const failed = () => {
    setLink(null);
    void navigate(href);
  };
  const Shown = useLazyModule(load, link !== null, failed, parts);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setLink(event.currentTarget);
  };
  return (
    <>
      <a href={href} className={className} aria-label={label} rel="nofollow" onClick={open} data-stay="">
        {children}
      </a>
      {link !== null && Shown !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps key presses from a menu around it.
        <span className="around-dialog" role="presentation" data-stay="" onKeyDown={(event) => event.stopPropagation()}>
          <Shown onClose={close} />
        </span>
      )}
    </>
  );
}
