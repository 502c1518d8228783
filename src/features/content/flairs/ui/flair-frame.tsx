import type { ReactNode } from "react";
import type { ManageView } from "#features/circles/subs/manage.ts";
import { ManageFrame } from "#features/circles/subs/ui/manage-frame.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import type { FlairKind } from "../flair.ts";

interface FlairFrameProps {
  manage: ManageView;
  kind: FlairKind;
  title: string;
  children: ReactNode;
}

/** Fields that show their own errors. */
const FIELDS = ["text", "user", "flair_id"];

/** Moderators' page about the flairs of one kind. */
export function FlairFrame({ manage, kind, title, children }: FlairFrameProps) {
  const shown = useShownForm();
  const isElsewhere = shown !== null && (shown.field === null || !FIELDS.includes(shown.field));
  return (
    <ManageFrame manage={manage} current={kind === "post" ? "post-flairs" : "user-flairs"} title={title}>
      <ErrorNote text={isElsewhere ? shown.error : null} />
      {children}
    </ManageFrame>
  );
}
