import "./wiki-list.css";
import { adminLinks } from "#domain/admin-links.ts";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { FileLink } from "#features/site/admin/ui/file-link.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords } from "#strings/use-words.ts";
import { LinkButton } from "#ui/button.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { MoveButton } from "#ui/move-button.tsx";
import { send } from "#ui/send.ts";
import type { Column } from "#ui/table/column.ts";
import { WorkTable } from "#ui/table/work-table.tsx";
import { Time } from "#ui/time.tsx";
import { deleteWikiPage, placeInFooter } from "../api.ts";
import type { FooterInput } from "../input.ts";
import type { WikiLine, WikiListView } from "../wiki.ts";

/** Wiki pages with their actions. */
export function WikiList({ view }: { view: WikiListView }) {
  const words = useRestWords().wiki;
  const shown = useShownForm();
  const { problem, run } = useAct(() => {});
  const columns: Column<WikiLine, never>[] = [
    {
      head: words.pageTitle,
      kind: "name",
      cell: ({ slug, title }) => (
        <>
          <a href={adminLinks.wiki(slug)}>{title}</a> <small className="wiki-slug">{slug}</small>
        </>
      ),
    },
    {
      head: words.edited,
      kind: "time",
      cell: ({ editedAt }) => (editedAt === null ? words.standard : <Time at={editedAt} inList />),
    },
    {
      head: words.inFooter,
      kind: "act",
      cell: (line) => <FooterActs line={line} footers={view.footers} run={run} />,
    },
    { head: words.actions, kind: "act", cell: (line) => <PageActs line={line} run={run} /> },
  ];
  return (
    <section className="wiki-list">
      <p>
        <LinkButton variant="primary" to={adminLinks.newWikiPage()}>
          {words.create}
        </LinkButton>
      </p>
      <FileLink to={adminLinks.wikiFile()} />
      <ErrorNote text={problem?.error ?? shown?.error ?? null} />
      <WorkTable
        label={words.title}
        className="wiki-pages"
        columns={columns}
        rows={view.pages}
        idOf={(line) => view.pages.indexOf(line)}
        nameOf={({ title }) => title}
      />
      {view.next !== null && (
        <p>
          <LinkButton to={adminLinks.wikiPages({ after: view.next })}>{words.more}</LinkButton>
        </p>
      )}
    </section>
  );
}

interface ActsProps {
  line: WikiLine;
  run: ReturnType<typeof useAct>["run"];
}

/** Adds a page to the footer, moves it, or removes it. */
function FooterActs({ line: { slug, title, footer: at }, footers, run }: ActsProps & { footers: number }) {
  const words = useRestWords().wiki;
  const button = (to: FooterInput["to"], label: string, text: string | null) => (
    <MoveButton
      call={placeInFooter}
      input={{ slug, to }}
      run={async () => void (await run(() => send(placeInFooter, { slug, to })))}
      className={text === null ? "tool" : "btn small"}
      label={label}
    >
      {text ?? <Icon name="chevron-down" className={to} />}
    </MoveButton>
  );
  if (at === null) return button("add", words.addNamed(title), words.add);
  return (
    <span className="wiki-acts">
      <span>{words.position(at + 1)}</span>
      {at > 0 && button("up", words.up(title), null)}
      {at < footers - 1 && button("down", words.down(title), null)}
      {button("remove", words.takeOutNamed(title), words.takeOut)}
    </span>
  );
}

function PageActs({ line: { slug, title, can }, run }: ActsProps) {
  const words = useRestWords().wiki;
  return (
    <span className="wiki-acts">
      <LinkButton small to={adminLinks.editWikiPage(slug)} aria-label={words.editNamed(title)}>
        {words.edit}
      </LinkButton>
      <LinkButton small to={adminLinks.wikiHistory(slug)} aria-label={words.historyNamed(title)}>
        {words.history}
      </LinkButton>
      {can.delete && (
        <MoveButton
          call={deleteWikiPage}
          input={{ slug }}
          run={async () => void (await run(() => send(deleteWikiPage, { slug }), words.removed))}
          className="btn small danger"
          label={words.removeNamed(title)}
        >
          {words.remove}
        </MoveButton>
      )}
    </span>
  );
}
