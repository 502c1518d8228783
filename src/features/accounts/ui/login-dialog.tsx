import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { Dialog } from "../../../ui/dialog.tsx";

type Act = () => Promise<void> | void;
export type Login = ((act: Act) => void) & { isNeeded: boolean };

const LoginContext = createContext<Login>(Object.assign(() => {}, { isNeeded: false }));

/** Opens the one login dialog; once in, the act is done. `isNeeded` tells whether anybody is signed in. */
export function useLogin(): Login {
  return useContext(LoginContext);
}

export function LoginProvider({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  const words = useWords();
  const [act, setAct] = useState<Act | null>(null);
  const login = useMemo(() => Object.assign((next: Act) => setAct(() => next), { isNeeded: !isMember }), [isMember]);
  return (
    <LoginContext value={login}>
      {children}
      <Dialog open={act !== null} onClose={() => setAct(null)} title={words.shell.logIn} closeLabel={words.shell.close} wide>
        <p>{words.refusals["account.log-in"]({})}</p>
      </Dialog>
    </LoginContext>
  );
}
