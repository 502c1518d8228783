import { useEffect, useMemo, useRef, useState } from "react";
import { type Desk, startOf } from "./desk.ts";
import { isEmpty, readFields, sameFields, writeFields } from "./form-fields.ts";
import { dropLocalDraft, readLocalDraft, tidyLocalDrafts, writeLocalDraft } from "./local-drafts.ts";
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

/** Where something was sent or thrown away since the page was loaded: what the server may still hold is not asked for. */
const ended = new Set<string>();

/** Keeps what is typed at a desk, here at once and on the server soon after, and finds it again. */
export function useDraft(desk: Desk, uid: number) {
  const [standing, setStanding] = useState<Standing>({ kind: "none" });
  const isPuttingBack = useRef(false);
  const { place } = desk;
  const server = useMemo(
    () => new ServerDraft(place, () => setStanding((now) => (now.kind === "none" ? { kind: "kept" } : now))),
    [place],
  );

  const put = (fields: Typed["fields"]) => {
    isPuttingBack.current = true;
    if (desk.form.current) writeFields(desk.form.current, fields);
    isPuttingBack.current = false;
    desk.onRestored?.(fields);
  };
  const store = ({ fields, at }: Typed) => {
    writeLocalDraft(uid, place, { fields, at, key: desk.key });
    server.keep({ fields, at });
  };
  const latest = useRef({ put, store });
  useEffect(() => {
    latest.current = { put, store };
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
      if (isGone || desk.isSending || sameFields(fields, { ...fields, ...found.fields })) return;
      const kind = isEmpty(fields) ? "restored" : "offered";
      if (kind === "restored") latest.current.put(found.fields);
      setStanding({ kind, found });
    };
    const recall = async () => {
      tidyLocalDrafts(uid);
      const local = readLocalDraft(uid, place);
      if (local?.key) desk.key = local.key;
      if (local) meet(local);
      if (!local && !sameFields(current(), initial)) onInput();
      const asked = ended.has(place) ? null : await server.ask();
      if (asked && asked.at > (local?.at ?? 0) + CLOSE_MS) meet(asked);
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
      put(found.fields);
      store(found);
      setStanding({ kind: "none" });
    },
    /** Takes out again what was put back; the draft is kept and offered. */
    undo: (found: Typed) => {
      const form = desk.form.current;
      if (form) put(startOf(desk, form));
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
