import { adminLinks } from "#domain/admin-links.ts";
import { EXPIRY_KINDS, INVITE_END } from "#features/invites/invite.ts";
import { CodeLine, InvitedName } from "#features/invites/ui/code-line.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Checkbox, RadioGroup } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { expireCodes } from "../api.ts";
import type { AdminCodeView } from "../invite-views.ts";

/** Codes with boxes to choose some, which then get another end. */
export function CodeList({ codes }: { codes: readonly AdminCodeView[] }) {
  const words = useRestWords().invites;
  return (
    <CallForm className="form" call={expireCodes} input={{}}>
      <ul className="invite-codes">
        {codes.map((code) => (
          <CodeLine key={code.icid} code={code}>
            <span>
              {words.createdBy} <InvitedName person={code.by} />
              {code.by.name !== null && (
                <>
                  {" · "}
                  <a href={adminLinks.inviteTree(code.by.name)}>{words.treeOf(code.by.name)}</a>
                </>
              )}
            </span>
            <Checkbox label={words.choose(code.code)} name="codes" value={code.icid} />
          </CodeLine>
        ))}
      </ul>
      <RadioGroup
        legend={words.change}
        name="etype"
        defaultValue="now"
        options={EXPIRY_KINDS.map((kind) => ({ value: kind, label: words.ends[kind] }))}
      />
      <DateField name={INVITE_END} label={words.expires} optional none={words.noTime} />
      <p className="form-acts">
        <Button type="submit">{words.changeExpiration}</Button>
      </p>
    </CallForm>
  );
}
