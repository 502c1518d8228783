import type { ReactNode } from "react";
import { CallForm } from "#ui/call-form.tsx";
import { deleteAllMemberValues } from "#ui/member-storage.ts";
import { logOut } from "../api.ts";

/** Form around a submit button. Logs out and deletes what this browser stores for members. */
export function LogOutForm({ children }: { children: ReactNode }) {
  return (
    <CallForm call={logOut} input={{}} onSubmit={deleteAllMemberValues}>
      {children}
    </CallForm>
  );
}
