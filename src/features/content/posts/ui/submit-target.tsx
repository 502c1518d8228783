import { type ReactNode, useState } from "react";
import { links } from "#domain/links.ts";
import { SubField } from "#features/circles/subs/ui/sub-field.tsx";
import { useLayout } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useNavigate, usePendingAddress } from "#ui/navigation.tsx";
import { useNavigationError } from "#ui/navigation-error.ts";
import { Tabs } from "#ui/tabs.tsx";
import { SUBMIT_TYPES, type SubmitSub, type SubmitType, type SubmitView, submitAddress } from "../submit-page.ts";
import { useSwitchSub } from "./use-switch-sub.ts";

interface SubmitTargetProps {
  view: SubmitView;
  defaultSub: string;
  error: string | undefined;
  clearError: () => void;
}

/** Sub and type of a new post, with the reasons against posting there. */
export function SubmitTarget({ view, defaultSub, error, clearError }: SubmitTargetProps) {
  const { refusals } = useRestWords();
  const showFor = useSwitchSub(view);
  const hint = useSubHint(view);
  const unknown = view.unknownSub && refusals[view.unknownSub.code](view.unknownSub.values);
  const chooseSub = (name: string) => {
    if (name.trim().toLowerCase() === view.sub.toLowerCase()) return;
    if (error !== undefined) clearError();
    showFor(name);
  };
  return (
    <>
      <SubField defaultValue={defaultSub} error={error ?? unknown ?? undefined} hint={hint} onChoose={chooseSub} />
      <div role="status" className="only-when-said">
        {view.subInfo?.refusal && <SubRefusal sub={view.subInfo} code={view.subInfo.refusal} />}
      </div>
      <SubmitNavigationError view={view} />
      {/* the type of a scheduled post is fixed */}
      {view.scheduled === null && <SubmitTabs view={view} />}
    </>
  );
}

/** The title of the chosen sub and a link to its rules, or a note that they are loading. */
function useSubHint(view: SubmitView): ReactNode {
  const words = useRestWords().submit;
  const pending = usePendingAddress();
  const next = pending && new URL(pending, "http://localhost").searchParams.get("sub");
  if (next && next.toLowerCase() !== view.sub.toLowerCase()) return words.loading(next);
  const { subInfo } = view;
  if (!subInfo) return null;
  return (
    <>
      {subInfo.title}
      {subInfo.rules.length > 0 && (
        <>
          {" · "}
          <a href="#rules">{words.rules(subInfo.rules.length)}</a>
        </>
      )}
    </>
  );
}

function SubRefusal({ sub, code }: { sub: SubmitSub; code: NonNullable<SubmitSub["refusal"]> }) {
  const { refusals, submit, writing } = useRestWords();
  const { viewer } = useLayout();
  return (
    <p className="flash warning">
      <span>
        {sub.types.length === 0 ? submit.noTypes(sub.name) : refusals[code]({ level: sub.minLevel })}{" "}
        {code === "warning.unread" && viewer !== null && (
          <a href={links.subPerson(sub.name, viewer.name)}>{writing.readWarning}</a>
        )}
      </span>
    </p>
  );
}

/** Error if the page of another sub or type could not be loaded, beside the control that chose it, with a retry. */
function SubmitNavigationError({ view }: { view: SubmitView }) {
  const { layout } = useWords();
  const navigate = useNavigate();
  const isTurning = usePendingAddress() !== null;
  const [lost, setLost] = useState<{ to: string; from: SubmitView } | null>(null);
  useNavigationError((to) => {
    if (!to.startsWith("/submit/")) return false;
    setLost({ to, from: view });
    return true;
  });
  return (
    <div role="alert" className="only-when-said">
      {lost?.from === view && !isTurning && (
        <p className="flash error">
          {layout.offline}{" "}
          <Button small onClick={() => void navigate(lost.to, { replace: true, keepScroll: true })}>
            {layout.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Post types that the sub accepts. Scripts retain the typed text when the type changes. */
function SubmitTabs({ view }: { view: SubmitView }) {
  const words = useWords().posts;
  const { uploads } = useRestWords();
  const names: Record<SubmitType, string> = {
    link: words.linkPost,
    text: words.textPost,
    upload: uploads.tab,
    poll: words.poll,
  };
  const open = SUBMIT_TYPES.filter((type) => type !== "upload" || view.upload !== null);
  const offered = view.subInfo?.types ?? open;
  const types = SUBMIT_TYPES.filter((type) => type === view.type || offered.includes(type));
  return (
    <Tabs
      label={words.types}
      start
      items={types.map((type) => ({
        to: submitAddress(view, type, view.sub),
        text: names[type],
        current: type === view.type,
      }))}
    />
  );
}
