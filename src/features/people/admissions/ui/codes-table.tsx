import { adminLinks } from "#domain/admin-links.ts";
import { EXPIRY_KINDS, INVITE_EXPIRY_FIELD, type InvitedPerson } from "#features/people/invites/invite.ts";
import { InvitedName, InvitedNames } from "#features/people/invites/ui/code-line.tsx";
import type { TableView } from "#features/site/admin/admin-table.ts";
import { AdminTable } from "#features/site/admin/ui/admin-table.tsx";
import { useAdminWords, useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { DateField } from "#ui/date-field.tsx";
import { useSelection } from "#ui/table/use-selection.ts";
import { Time } from "#ui/time.tsx";
import { expireCodes } from "../api.ts";
import { type AdminCodeView, CODE_TABLE, type CodeFilter, type CodeOrder } from "../invite-views.ts";

/** Id of the form to which the checkboxes belong. */
const FORM = "expire-codes";

/** Table of all codes with checkboxes to change the expiry of several. */
export function CodesTable({ view }: { view: TableView<AdminCodeView, CodeOrder, CodeFilter> }) {
  const { invites: words } = useRestWords();
  const { adminTables } = useAdminWords();
  const { number } = adminTables;
  const selection = useSelection(view.rows.map(({ icid }) => icid));
  return (
    <>
      <AdminTable
        kind={CODE_TABLE}
        view={view}
        label={words.all}
        className="codes"
        columns={[
          { head: words.code, by: "code", kind: "name", cell: (code) => <Code {...code} /> },
          { head: words.createdBy, kind: "act", cell: ({ by }) => <Maker by={by} /> },
          { head: words.created, by: "created", kind: "time", cell: ({ createdAt }) => <Time at={createdAt} inList /> },
          {
            head: words.expires,
            kind: "time",
            cell: ({ expiresAt }) => (expiresAt === null ? words.ends.never : <Time at={expiresAt} inList />),
          },
          { head: words.usesLabel, by: "uses", kind: "number", cell: ({ uses }) => number(uses) },
          { head: words.maxUses, kind: "number", cell: ({ most }) => number(most) },
          { head: words.usedByHead, kind: "act", cell: ({ people }) => <InvitedNames people={people} /> },
        ]}
        idOf={({ icid }) => icid}
        nameOf={({ code }) => code}
        at={adminLinks.invites}
        fileAt={adminLinks.invitesFile}
        filterName={(only) => words.only[only]}
        sought={{ label: words.seek, hint: words.seekHint }}
        choice={{ selection, form: FORM, field: "codes", can: () => true }}
      />
      {view.rows.length > 0 && (
        <div className="panel">
          <CallForm id={FORM} className="form" call={expireCodes} input={{}}>
            <RadioGroup
              legend={words.change}
              name="etype"
              defaultValue="now"
              options={EXPIRY_KINDS.map((kind) => ({ value: kind, label: words.ends[kind] }))}
            />
            <DateField name={INVITE_EXPIRY_FIELD} label={words.expires} optional none={words.noTime} />
            <p className="form-acts">
              <Button type="submit">{words.changeExpiration}</Button>
            </p>
          </CallForm>
        </div>
      )}
    </>
  );
}

function Code({ code, isOver }: Pick<AdminCodeView, "code" | "isOver">) {
  const words = useRestWords().invites;
  if (!isOver) return <code>{code}</code>;
  return (
    <>
      <s>
        <code>{code}</code>
      </s>{" "}
      <small>{words.over}</small>
    </>
  );
}

function Maker({ by }: { by: InvitedPerson }) {
  const words = useRestWords().invites;
  return (
    <>
      <InvitedName person={by} />
      {by.name !== null && (
        <>
          {" · "}
          <a href={adminLinks.inviteTree(by.name)} aria-label={`${words.tree}: ${by.name}`}>
            {words.tree}
          </a>
        </>
      )}
    </>
  );
}
