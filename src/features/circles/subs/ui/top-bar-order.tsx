import "#ui/form.css";
import { type SubmitEvent, useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { useReload } from "#ui/navigation.tsx";
import { Ring } from "#ui/ring.tsx";
import { send } from "#ui/send.ts";
import { useSortable } from "#ui/use-sortable.ts";
import { orderTopBar } from "../api.ts";
import { moveItem } from "../top-bar.ts";

interface TopBarOrderProps {
  subs: readonly { sid: number; name: string }[];
  /** A plain form was saved or refused before this page was rendered. */
  saved: boolean;
  refused: boolean;
}

type State = "still" | "saving" | "saved" | "failed";

/** Orders the subs by dragging or with arrow buttons, which are plain forms before scripts run. */
export function TopBarOrder({ subs, saved, refused }: TopBarOrderProps) {
  const words = useRestWords().topBar;
  const { order, state, sortable, submit } = useTopBarOrder(subs, refused ? "failed" : saved ? "saved" : "still");
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
  return (
    <CallForm className="form" call={orderTopBar} input={{}} onSubmit={(event) => void submit(event)}>
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
            <MoveArrow direction="up" sid={sid} name={name} from={at} to={at - 1} isLast={at === 0} />
            <MoveArrow direction="down" sid={sid} name={name} from={at} to={at + 1} isLast={at === order.length - 1} />
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

/** The shown order, and its saving. */
function useTopBarOrder(subs: TopBarOrderProps["subs"], initialState: State) {
  const words = useRestWords().topBar;
  const announce = useAnnounce();
  const reload = useReload();
  const [order, setOrder] = useState(subs);
  const [state, setState] = useState(initialState);

  function move(from: number, to: number) {
    const sub = order[from];
    if (sub === undefined || to < 0 || to >= order.length) return;
    setOrder(moveItem(order, from, to));
    setState("still");
    announce(words.moved(sub.name, to + 1, order.length));
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const arrow = event.nativeEvent.submitter?.dataset;
    if (arrow?.from !== undefined) return move(Number(arrow.from), Number(arrow.to));
    if (state === "saving") return;
    setState("saving");
    const sent = await send(orderTopBar, { sids: order.map(({ sid }) => sid) });
    setState(sent.ok ? "saved" : "failed");
    if (sent.ok) await reload();
  }

  return { order, state, sortable: useSortable(move), submit };
}

interface MoveArrowProps {
  direction: "up" | "down";
  sid: number;
  name: string;
  from: number;
  to: number;
  /** The sub cannot be moved further in this direction. */
  isLast: boolean;
}

function MoveArrow({ direction, sid, name, from, to, isLast }: MoveArrowProps) {
  const words = useRestWords().topBar;
  return (
    <button
      type="submit"
      className="tool"
      name="move"
      value={`${direction} ${sid}`}
      data-from={from}
      data-to={to}
      aria-label={words[direction](name)}
      aria-disabled={isLast || undefined}
    >
      <Icon name="chevron-down" className={direction} />
    </button>
  );
}
