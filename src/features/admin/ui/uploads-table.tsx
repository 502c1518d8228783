import { adminLinks } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { errorAbove, errorAt, useSentForm } from "#features/accounts/ui/use-sent-form.ts";
import { removeUpload } from "#features/uploads/api.ts";
import { Thumbnail } from "#features/uploads/ui/picture.tsx";
import { mediaAddress, stillOf } from "#features/uploads/upload.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { Icon } from "#ui/icon.tsx";
import { useReload } from "#ui/navigation.tsx";
import { Time } from "#ui/time.tsx";
import { type TableView, tableAddress } from "../admin-table.ts";
import { UPLOADS, type UploadRow, type UploadsBy, type UploadsOnly } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

interface UploadsTableProps {
  view: TableView<UploadRow, UploadsBy, UploadsOnly>;
  /** The row whose file is about to be taken away. */
  open: number | null;
}

/** Every file that members sent, and taking one away. */
export function UploadsTable({ view, open }: UploadsTableProps) {
  const words = useRestWords().adminTables;
  const { number } = words;
  const opened = view.rows.find(({ fuid }) => fuid === open);
  const here = tableAddress(view.query, UPLOADS, view.query.after ?? undefined);
  return (
    <AdminTable
      kind={UPLOADS}
      view={view}
      label={words.uploads}
      className="uploads"
      columns={[
        {
          head: words.post,
          kind: "name",
          cell: ({ pid, title, media }) => {
            const still = stillOf(media);
            return (
              <span className="sent-file">
                {still ? <Thumbnail media={still} /> : <Icon name="play" />}
                <a href={links.postShort(pid)}>{title}</a>
              </span>
            );
          },
        },
        {
          head: words.author,
          kind: "act",
          cell: ({ user }) => (user === null ? words.noOwner : <a href={links.person(user)}>{user}</a>),
        },
        { head: words.subName, kind: "act", cell: ({ sub }) => <a href={links.sub(sub)}>{sub}</a> },
        {
          head: words.fileKind,
          kind: "act",
          cell: ({ extension, media, title }) => (
            <a href={mediaAddress(media)} aria-label={words.fileOf(extension, title)}>
              {extension}
            </a>
          ),
        },
        { head: words.kilobytes, by: "size", kind: "number", cell: ({ size }) => number(Math.ceil(size / 1024)) },
        { head: words.sent, by: "sent", kind: "time", cell: ({ sentAt }) => <Time at={sentAt} inList /> },
        {
          head: words.removeFile,
          isHeadHidden: true,
          kind: "act",
          cell: ({ fuid, title }) => {
            const isOpen = fuid === open;
            return (
              <a
                className="btn small"
                href={adminLinks.uploads({ ...here, open: isOpen ? undefined : fuid })}
                aria-expanded={isOpen}
                aria-label={isOpen ? words.closeNamed(title) : words.removeFileNamed(title)}
                data-scroll="keep"
              >
                {isOpen ? words.close : words.removeFile}
              </a>
            );
          },
        },
      ]}
      idOf={({ fuid }) => fuid}
      nameOf={({ title }) => title}
      at={adminLinks.uploads}
      fileAt={adminLinks.uploadsFile}
      filterName={(only) => words.uploadsOnly[only]}
      sought={{ label: words.seekUser, hint: words.seekNameHint }}
      opened={opened ? { id: opened.fuid, content: <RemoveForm key={opened.fuid} pid={opened.pid} /> } : null}
    />
  );
}

function RemoveForm({ pid }: { pid: number }) {
  const { adminTables: words, writing } = useRestWords();
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const done = async () => {
    await reload();
    announce(words.fileRemoved);
  };
  const { formError, busy, submit } = useSentForm(removeUpload, null, done, { input: { post: pid } });
  return (
    <CallForm className="form row-form" call={removeUpload} input={{ post: pid }} autoComplete="off" onSubmit={submit}>
      <p className="hint">{words.removeFileLead}</p>
      <ErrorNote text={errorAbove(formError, ["reason"])} />
      <CountedInput
        name="reason"
        label={words.reason}
        error={errorAt(formError, "reason")}
        most={LIMITS.reasonMax}
        left={writing.left}
        required
      />
      <p className="form-acts">
        <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving}>
          {words.removeFile}
        </Button>
      </p>
    </CallForm>
  );
}
