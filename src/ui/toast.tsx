import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Icon } from "./icon.tsx";

export type ToastContent = {
  text: string;
  tone?: "plain" | "success" | "error";
  /** One action, mostly undo. */
  action?: { label: string; run: () => void };
  /** Duration in milliseconds; default: 6 s, 10 s with an action or a long text. */
  forMs?: number;
};

type Toast = ToastContent & { id: number };
type Show = (content: ToastContent) => () => void;

/** Default for pages outside of the provider, such as the bare error page. */
const ToastContext = createContext<Show>(() => () => {});

/** Returns a function that shows a toast; it returns a function that hides it: `const dismiss = toast({ text })`. */
export function useToast(): Show {
  return useContext(ToastContext);
}

type ProviderProps = { regionLabel: string; dismissLabel: string; children: ReactNode };

export function ToastProvider({ regionLabel, dismissLabel, children }: ProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);

  const dismiss = useCallback((id: number) => {
    const hadFocus = list.current?.contains(document.activeElement) ?? false;
    setToasts((now) => now.filter((toast) => toast.id !== id));
    // a removed element gets no blur or pointerleave event
    setHeld(false);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, []);
  const show = useCallback<Show>(
    (content) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((now) => [...now.slice(-2), { ...content, id }]);
      return () => dismiss(id);
    },
    [dismiss],
  );
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: ({ relatedTarget }: FocusEvent) => {
        if (!list.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setHeld(true);
      },
      onBlur: () => setHeld(false),
    }),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      <section className="toasts" aria-label={regionLabel}>
        <ol ref={list} aria-live="polite" aria-relevant="additions" {...hold}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} held={held} dismissLabel={dismissLabel} onGone={dismiss} />
          ))}
        </ol>
      </section>
    </ToastContext>
  );
}

type ItemProps = { toast: Toast; held: boolean; dismissLabel: string; onGone: (id: number) => void };

function ToastItem({ toast, held, dismissLabel, onGone }: ItemProps) {
  const { id, text, tone = "plain", action, forMs = action || tone === "error" ? 10_000 : 6_000 } = toast;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onGone(id), forMs);
    return () => clearTimeout(timer);
  }, [held, id, forMs, onGone]);

  const act = () => {
    action?.run();
    onGone(id);
  };
  return (
    <li className={`toast ${tone}`}>
      {tone === "error" && <Icon name="warning" />}
      {tone === "success" && <Icon name="check" />}
      <p>{text}</p>
      {action && (
        <button type="button" className="act" onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label={dismissLabel} onClick={() => onGone(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}
