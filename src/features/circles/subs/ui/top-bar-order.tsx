import { useReload } from "#ui/navigation.tsx";
import "#ui/form.css";
import { type FormEvent, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { useSortable } from "#ui/use-sortable.ts";
import { orderTopBar } from "../api.ts";
import { movedTo } from "../top-bar.ts";

interface TopBarOrderProps {
  subs: readonly { sid: number; name: string }[];
  /** A plain form was saved, or refused, just before this page was rendered. */
  saved: boolean;
  refused: boolean;
}

type State = "still" | "saving" | "saved" | "failed";

/** The subs one under the other: dragged by the grip, stepped by the arrows, which are plain forms before scripts run. */
export function TopBarOrder({ subs, saved, refused }: TopBarOrderProps) {
  const words = useRestWords().topBar;
  const announce = useAnnounce();
  const reload = useReload();
  const [order, setOrder] = useState(subs);
  const [state, setState] = useState<State>(refused ? "failed" : saved ? "saved" : "still");

  const move = (from: number, to: number) => {
    const sub = order[from];
    if (sub === undefined || to < 0 || to >= order.length) return;
    setOrder(movedTo(order, from, to));
    setState("still");
    announce(words.moved(sub.name, to + 1, order.length));
  };
  const sortable = useSortable(move);

  async function save(event: FormEvent) {
    event.preventDefault();
    const step = (event.nativeEvent as SubmitEvent).submitter?.dataset;
    if (step?.from !== undefined) return move(Number(step.from), Number(step.to));
    if (state === "saving") return;
    setState("saving");
    const sent = await send(orderTopBar, { sids: order.map(({ sid }) => sid) });
    setState(sent.ok ? "saved" : "failed");
    if (sent.ok) await reload();
  }

  if (order.length === 0) {
    return (
      <>
        <p>{words.none}</p>
        <p>
          <a className="btn" href={links.subs()}>
            {words.find}
          </a>
        </p>
      </>
    );
  }
  const arrow = (direction: "up" | "down", at: number, sid: number, name: string) => {
    const to = direction === "up" ? at - 1 : at + 1;
    return (
      <button
        type="submit"
        className="tool"
        name="move"
        value={`${direction} ${sid}`}
        data-from={at}
        data-to={to}
        aria-label={words[direction](name)}
        aria-disabled={to < 0 || to >= order.length || undefined}
      >
        <Icon name="chevron-down" className={direction} />
      </button>
    );
  };
  return (
    <CallForm className="form" call={orderTopBar} input={{}} onSubmit={(event) => void save(event)}>
      <p>{words.lead}</p>
      <ol className="order-list" ref={sortable.list}>
        {order.map(({ sid, name }, at) => (
          <li key={sid} data-item={sid}>
            <input type="hidden" name="sids" value={sid} />
            <span className="grip" {...sortable.grip}>
              <Icon name="grip" />
            </span>
            <Ring name={name} />
            <span className="name">{name}</span>
            {arrow("up", at, sid, name)}
            {arrow("down", at, sid, name)}
          </li>
        ))}
      </ol>
      <div className="form-acts">
        <Button type="submit" variant="primary" busy={state === "saving"} busyLabel={words.saving}>
          {words.save}
        </Button>
        <span role="status">{state === "saved" && words.saved}</span>
      </div>
      <div role="alert">{state === "failed" && <p className="flash error">{words.failed}</p>}</div>
    </CallForm>
  );
}
