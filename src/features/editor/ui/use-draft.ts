import { useEffect, useMemo, useRef, useState } from "react";
import { type Desk, newKey, startOf } from "./desk.ts";
import { isEmpty, readFields, sameFields, writeFields } from "./form-fields.ts";
import { dropLocalDraft, readLocalDraft, shareLocalDraft, tidyLocalDrafts, writeLocalDraft } from "./local-drafts.ts";
import { ServerDraft, type Typed } from "./server-drafts.ts";

type Standing =
  | { kind: "none" }
  | { kind: "kept" }
  /** Found, but not in the fields. */
  | { kind: "offered"; found: Typed }
  /** Found and put back into the empty fields. */
  | { kind: "restored"; found: Typed };

/** The same text was kept here and on the server a moment apart. */
const CLOSE_MS = 2_000;

/** Where something was sent or thrown away, and nothing kept since: what the server may still hold is not asked for. */
const ended = new Set<string>();

/** Keeps what is typed at a desk, here at once and on the server soon after, and finds it again. */
export function useDraft(desk: Desk, uid: number) {
  const [standing, setStanding] = useState<Standing>({ kind: "none" });
  const isPuttingBack = useRef(false);
  const { place } = desk;
  const server = useMemo(
    () =>
      new ServerDraft(place, ({ at }) => {
        ended.delete(place);
        shareLocalDraft(uid, place, at);
        setStanding((now) => (now.kind === "none" ? { kind: "kept" } : now));
      }),
    [place, uid],
  );

  const put = (fields: Typed["fields"]) => {
    isPuttingBack.current = true;
    if (desk.form.current) writeFields(desk.form.current, fields);
    isPuttingBack.current = false;
    desk.onRestored?.(fields);
  };
  /** Puts back what was found; it goes on under its own name, so that it is sent once. */
  const take = ({ fields, key }: Typed) => {
    desk.key = key ?? newKey();
    put(fields);
  };
  const store = (typed: { fields: Typed["fields"]; at: number }) => {
    const draft = { ...typed, key: desk.key };
    writeLocalDraft(uid, place, draft);
    server.keep(draft);
  };
  const latest = useRef({ take, store });
  useEffect(() => {
    latest.current = { take, store };
  });

  useEffect(() => {
    const form = desk.form.current;
    if (!form) return;
    let isGone = false;
    const initial = startOf(desk, form);
    const current = () => readFields(form, desk.fields);
    const drop = () => {
      ended.add(place);
      dropLocalDraft(uid, place);
      void server.drop();
    };
    const onInput = () => {
      if (desk.isSending || isPuttingBack.current) return;
      const fields = current();
      if (sameFields(fields, initial)) drop();
      else latest.current.store({ fields, at: Date.now() });
    };
    const meet = (found: Typed) => {
      const fields = current();
      if (isGone || desk.isSending) return;
      if (sameFields(fields, { ...fields, ...found.fields })) {
        desk.key = found.key ?? desk.key;
        return;
      }
      const kind = isEmpty(fields) ? "restored" : "offered";
      if (kind === "restored") latest.current.take(found);
      setStanding({ kind, found });
    };
    const recall = async () => {
      tidyLocalDrafts(uid);
      const local = readLocalDraft(uid, place);
      const isTyped = !sameFields(current(), initial);
      // what the server has may have been sent from elsewhere since
      if (local && !local.isShared) meet(local);
      if (!local && isTyped) onInput();
      const asked = ended.has(place) ? undefined : await server.ask();
      if (asked && asked.at > (local?.at ?? 0) + CLOSE_MS) return meet(asked);
      if (asked && local && sameFields(asked.fields, local.fields)) shareLocalDraft(uid, place, local.at);
      if (!local?.isShared) return;
      if (asked !== null) meet(local);
      else if (readLocalDraft(uid, place)?.at === local.at) dropLocalDraft(uid, place);
    };

    desk.onEnd = drop;
    void recall();
    const onHide = () => server.flush();
    form.addEventListener("input", onInput);
    window.addEventListener("pagehide", onHide);
    return () => {
      isGone = true;
      server.flush();
      form.removeEventListener("input", onInput);
      window.removeEventListener("pagehide", onHide);
    };
  }, [desk, place, server, uid]);

  return {
    standing,
    restore: (found: Typed) => {
      if (desk.isSending) return;
      take(found);
      store(found);
      setStanding({ kind: "none" });
    },
    /** Takes out again what was put back; the draft is kept and offered. */
    undo: (found: Typed) => {
      const form = desk.form.current;
      if (!form || desk.isSending) return;
      desk.key = newKey();
      put(startOf(desk, form));
      setStanding({ kind: "offered", found });
    },
    /** What was typed instead, if anything, stays kept. */
    discard: () => {
      const form = desk.form.current;
      if (form && sameFields(readFields(form, desk.fields), startOf(desk, form))) desk.onEnd();
      setStanding({ kind: "none" });
    },
  };
}
