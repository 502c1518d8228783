import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { SignUpSettings } from "#features/people/registration/new-account.ts";
import { useWords } from "#strings/use-words.ts";
import { useReload } from "#ui/navigation.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLazyModule } from "#ui/use-lazy-module.ts";
import type { LoginPurpose } from "../session.ts";

type Act = () => Promise<void> | void;
export type Login = ((act: Act, purpose?: LoginPurpose) => void) & { isNeeded: boolean };

const LoginContext = createContext<Login>(Object.assign(() => {}, { isNeeded: false }));

/** Opens the log-in dialog and runs the action after log-in. `isNeeded` is true for visitors. */
export function useLogin(): Login {
  return useContext(LoginContext);
}

interface LoginProviderProps {
  isMember: boolean;
  /** Registration settings; null while registration is closed. */
  signUp: SignUpSettings | null;
  children: ReactNode;
}

export function LoginProvider({ isMember, signUp, children }: LoginProviderProps) {
  const words = useWords();
  const overlay = useOverlayStore();
  const toast = useToast();
  const reload = useReload();
  const [act, setAct] = useState<Act | null>(null);
  const [purpose, setPurpose] = useState<LoginPurpose | null>(null);
  const [busy, setBusy] = useState(false);
  const login = useMemo(() => {
    const open = (next: Act, to: LoginPurpose | null = null) => {
      setPurpose(to);
      setAct(() => next);
    };
    return Object.assign(open, { isNeeded: !isMember });
  }, [isMember]);
  const module = useLazyModule(
    () => import("./auth-dialog.tsx"),
    act !== null,
    () => {
      setAct(null);
      toast({ text: words.layout.offline, tone: "error" });
    },
  );

  /** Reloads the page's data after the action, so that the page matches a full reload. */
  async function finish() {
    setBusy(true);
    try {
      await act?.();
    } finally {
      await reload();
      overlay.clear();
      setBusy(false);
      setAct(null);
    }
  }

  return (
    <LoginContext value={login}>
      {children}
      {module && act && (
        <module.AuthDialog
          purpose={purpose}
          signUp={signUp}
          isFinishing={busy}
          onIn={finish}
          onClose={() => busy || setAct(null)}
        />
      )}
    </LoginContext>
  );
}
