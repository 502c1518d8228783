import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { subActs } from "../api.ts";
import type { Relation, RelationAct, SubRelation } from "../sub.ts";
import { useRelation } from "./use-relation.ts";

interface ActFormProps {
  act: RelationAct;
  sid: number;
  label: string;
  text: string;
  icon?: IconName;
  className: string;
  press: (act: RelationAct) => Promise<void>;
}

/**
 * Action as a separate form, so that it works before scripts run. Unblocking asks first. All actions have the
 * same wrapper, so that React retains the focus when one button replaces another.
 */
function ActForm({ act, sid, label, text, icon, className, press }: ActFormProps) {
  const { layout } = useWords();
  return (
    <CallForm
      call={subActs[act]}
      input={{ sid }}
      onSubmit={(event) => {
        event.preventDefault();
        void press(act);
      }}
    >
      <Confirm question={layout.sure} yes={layout.yes} no={layout.no} onYes={() => void press(act)}>
        {(ask, ref) => (
          <button
            type="submit"
            ref={ref}
            className={className}
            aria-label={label}
            onClick={act === "unblock" ? ask : undefined}
          >
            {icon && <Icon name={icon} />}
            {text}
          </button>
        )}
      </Confirm>
    </CallForm>
  );
}

/** Subscribes or unsubscribes; unblocks a blocked sub. */
export function SubscribeButton({ sub, small = false }: { sub: SubRelation; small?: boolean }) {
  const { subs } = useWords();
  const { relation, press } = useRelation(sub);
  const { sid, name } = sub;
  const size = small ? " small" : "";
  if (relation === "blocked") {
    return (
      <ActForm
        {...{ sid, press }}
        act="unblock"
        label={subs.unblockSub(name)}
        text={subs.unblock}
        className={`btn danger${size}`}
      />
    );
  }
  if (relation === "subscribed") {
    const label = subs.unsubscribeFrom(name);
    return (
      <ActForm
        {...{ sid, press, label }}
        act="unsubscribe"
        text={subs.subscribed}
        icon="check"
        className={`btn joined${size}`}
      />
    );
  }
  if (!sub.can.subscribe) return null;
  const look = small ? "btn small" : "btn primary";
  return (
    <ActForm
      {...{ sid, press }}
      act="subscribe"
      label={subs.subscribeTo(name)}
      text={subs.subscribe}
      className={look}
    />
  );
}

/** Subscribe and block buttons. */
export function RelationButtons({ sub }: { sub: SubRelation }) {
  const { subs } = useWords();
  const { relation, press } = useRelation(sub);
  const { sid, name } = sub;
  return (
    <>
      <div className={relation === "blocked" ? "standing" : "standing two"}>
        <SubscribeButton sub={sub} />
        {relation !== "blocked" && (
          <ActForm {...{ sid, press }} act="block" label={subs.blockSub(name)} text={subs.block} className="btn" />
        )}
      </div>
      {relation === "blocked" && <p className="blocked-note">{subs.blockedNote}</p>}
    </>
  );
}

/** Blocks the sub; not rendered if already blocked. */
export function BlockButton({ sub }: { sub: SubRelation }) {
  const { subs } = useWords();
  const { relation, press } = useRelation(sub);
  const { sid, name } = sub;
  if (relation === "blocked") return null;
  return (
    <div className="standing">
      <ActForm {...{ sid, press }} act="block" label={subs.blockSub(name)} text={subs.block} className="btn" />
    </div>
  );
}

/** Current relation of the reader to the sub. */
export function useRelationOf(sub: SubRelation): Relation {
  return useRelation(sub).relation;
}

/** Current number of subscribers. */
export function useSubscribers(sub: SubRelation): number {
  return useRelation(sub).subscribers;
}
