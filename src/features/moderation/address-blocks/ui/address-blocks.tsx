import "#ui/form.css";
import "#features/circles/teams/ui/team.css";
import { useRef } from "react";
import { adminLinks } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { Time } from "#ui/time.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import type { AddressBlocksView } from "../address-block.ts";
import { blockAddresses, unblockAddresses } from "../api.ts";

/** List of blocked ranges, and the form to add one. */
export function AddressBlocks({ view: { blocks } }: { view: AddressBlocksView }) {
  const words = useAdminWords().addresses;
  return (
    <>
      <BlockForm />
      <section className="panel stack" aria-labelledby="address-list">
        <h2 id="address-list">{words.list}</h2>
        {blocks.length > 0 && <FileLink to={adminLinks.addressesFile()} />}
        {blocks.length === 0 ? (
          <p className="hint">{words.none}</p>
        ) : (
          <ul className="team-lines">
            {blocks.map(({ range, reason, until, isOver }) => (
              <li key={range}>
                <span>
                  <b>{range}</b> {reason}
                </span>
                <small>
                  {isOver ? words.over : words.until} <Time at={until} day inList />
                </small>
                <span className="acts">
                  <TeamAct
                    call={unblockAddresses}
                    input={{ range }}
                    text={words.remove}
                    label={words.removeNamed(range)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function BlockForm() {
  const { addresses: words } = useAdminWords();
  const { writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const form = useRef<HTMLFormElement>(null);
  const { formError, busy, submit } = useSentForm(blockAddresses, shown, async ({ range }) => {
    form.current?.reset();
    await reload();
    announce(words.done(range));
  });
  return (
    <section className="panel" aria-labelledby="block-addresses">
      <h2 id="block-addresses">{words.block}</h2>
      <CallForm ref={form} className="form" call={blockAddresses} input={{}} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["range", "days"])} />
        <TextInput
          name="range"
          label={words.range}
          hint={words.rangeHint}
          error={errorAt(formError, "range")}
          defaultValue={shown?.values.range}
          required
        />
        <TextInput
          name="days"
          label={words.days}
          inputMode="numeric"
          error={errorAt(formError, "days")}
          defaultValue={shown?.values.days ?? "7"}
          required
        />
        <CountedInput
          name="reason"
          label={words.reason}
          defaultValue={shown?.values.reason ?? ""}
          most={LIMITS.addressReasonMax}
          left={writing.left}
          optional={words.optional}
        />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.blockNow}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
