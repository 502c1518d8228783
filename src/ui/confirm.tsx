import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";

type ConfirmProps = {
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
  /**
   * Renders the button that opens the question. Without scripts it is an ordinary button, so a submit button submits.
   */
  children: (ask: (event: MouseEvent) => void, ref: Ref<HTMLButtonElement>) => ReactNode;
};

/** Confirmation that replaces its button. Focus moves to "no"; "no" and Escape return it to the button. */
export function Confirm({ question, yes, no, onYes, children }: ConfirmProps) {
  const [asking, setAsking] = useState(false);
  const [act, setAct] = useState("");
  const control = useRef<HTMLButtonElement>(null);
  const refuse = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (asking) refuse.current?.focus();
    else if (wasAsking.current) control.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  if (!asking) {
    const ask = (event: MouseEvent) => {
      event.preventDefault();
      setAct(control.current?.textContent.trim() ?? "");
      setAsking(true);
    };
    return (
      <span className="ask" data-stay="">
        {children(ask, control)}
      </span>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    setAsking(false);
  };
  const agree = () => {
    setAsking(false);
    onYes();
  };
  return (
    <span
      className="confirm"
      role="group"
      aria-label={act === "" ? question : `${act}: ${question}`}
      data-stay=""
      onKeyDown={onKeyDown}
    >
      {/* names the action, because a menu has several */}
      <b className="act">{act}</b>
      <span>{question}</span>
      <button type="button" className="yes" onClick={agree}>
        {yes}
      </button>
      <button type="button" className="no" ref={refuse} onClick={() => setAsking(false)}>
        {no}
      </button>
    </span>
  );
}
