import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { removeUpload } from "#features/content/uploads/api.ts";
import { Thumbnail } from "#features/content/uploads/ui/picture.tsx";
import { mediaAddress, stillOf } from "#features/content/uploads/upload.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Icon } from "#ui/icon.tsx";
import { useReload } from "#ui/navigation.tsx";
import { ReasonForm } from "#ui/reason-form.tsx";
import { Time } from "#ui/time.tsx";
import { type TableView, tableAddress } from "../admin-table.ts";
import { removeSubFile } from "../api.ts";
import { UPLOADS_TABLE, type UploadRow, type UploadsFilter, type UploadsOrder } from "../tables.ts";
import { AdminTable } from "./admin-table.tsx";

interface UploadsTableProps {
  view: TableView<UploadRow, UploadsOrder, UploadsFilter>;
  /** Place whose removal form is open. */
  open: string | null;
}

/** All uploads with their places and a removal form. */
export function UploadsTable({ view, open }: UploadsTableProps) {
  const words = useAdminWords().adminTables;
  const { number } = words;
  const nameOf = ({ place, sub }: UploadRow) => {
    if (place.kind === "post") return place.title;
    return words.ofSub(place.kind === "style" ? words.places.style(place.name) : words.places[place.kind], sub);
  };
  const opened = view.rows.find(({ id }) => id === open);
  // places have no numeric id, so the page index serves as row id
  const idOf = (row: UploadRow) => view.rows.indexOf(row);
  const here = tableAddress(view.query, UPLOADS_TABLE, view.query.after ?? undefined);
  return (
    <AdminTable
      kind={UPLOADS_TABLE}
      view={view}
      label={words.uploads}
      className="uploads"
      columns={[
        { head: words.shownIn, kind: "name", cell: (row) => <UploadThumbnail row={row} name={nameOf(row)} /> },
        {
          head: words.author,
          kind: "act",
          cell: ({ user }) => (user === null ? words.noOwner : <a href={links.person(user)}>{user}</a>),
        },
        { head: words.subName, kind: "act", cell: ({ sub }) => <a href={links.sub(sub)}>{sub}</a> },
        {
          head: words.fileKind,
          kind: "act",
          cell: (row) => (
            <a href={mediaAddress(row.media)} aria-label={words.fileOf(row.extension, nameOf(row))}>
              {row.extension}
            </a>
          ),
        },
        { head: words.kilobytes, by: "size", kind: "number", cell: ({ size }) => number(Math.ceil(size / 1024)) },
        { head: words.sent, by: "sent", kind: "time", cell: ({ sentAt }) => <Time at={sentAt} inList /> },
        {
          head: words.removeFile,
          isHeadHidden: true,
          kind: "act",
          cell: (row) => {
            const isOpen = row.id === open;
            return (
              <a
                className="btn small"
                href={adminLinks.uploads({ ...here, open: isOpen ? undefined : row.id })}
                aria-expanded={isOpen}
                aria-label={isOpen ? words.closeNamed(nameOf(row)) : words.removeFileNamed(nameOf(row))}
                data-scroll="keep"
              >
                {isOpen ? words.close : words.removeFile}
              </a>
            );
          },
        },
      ]}
      idOf={idOf}
      nameOf={nameOf}
      at={adminLinks.uploads}
      fileAt={adminLinks.uploadsFile}
      filterName={(only) => words.uploadsOnly[only]}
      sought={{ label: words.seekUser, hint: words.seekNameHint }}
      opened={opened ? { id: idOf(opened), content: <RemoveFile key={opened.id} row={opened} /> } : null}
    />
  );
}

/** Thumbnail of an upload with its place. */
function UploadThumbnail({ row: { media, place, sub }, name }: { row: UploadRow; name: string }) {
  const { places } = useAdminWords().adminTables;
  const still = stillOf(media);
  return (
    <span className="sent-file">
      {still ? <Thumbnail media={still} /> : <Icon name="play" />}
      {place.kind === "post" ? (
        <a href={links.postShort(place.pid)}>{place.title}</a>
      ) : place.kind === "style" ? (
        <a href={links.subStyle(sub)} aria-label={name}>
          {places.style(place.name)}
        </a>
      ) : (
        <a href={links.subEdit(sub)} aria-label={name}>
          {places[place.kind]}
        </a>
      )}
    </span>
  );
}

function RemoveFile({ row: { place, sub } }: { row: UploadRow }) {
  const words = useAdminWords().adminTables;
  if (place.kind === "post") {
    return <RemoveForm call={removeUpload} input={{ post: place.pid }} lead={words.removeFileLead} />;
  }
  const isImage = place.kind === "style";
  return (
    <RemoveForm
      call={removeSubFile}
      input={{ sub, place: place.kind, ...(isImage && { name: place.name }) }}
      lead={isImage ? words.removeImageLead : words.removeHeadLead}
    />
  );
}

interface RemoveFormProps<C extends AnyCall> {
  call: C;
  input: Readonly<Partial<InputOf<C>>>;
  lead: string;
}

function RemoveForm<C extends AnyCall>({ call, input, lead }: RemoveFormProps<C>) {
  const words = useAdminWords().adminTables;
  const announce = useAnnounce();
  const reload = useReload();
  return (
    <ReasonForm
      className="form row-form"
      call={call}
      input={input}
      lead={lead}
      label={words.reason}
      required
      button={words.removeFile}
      variant="danger"
      done={async () => {
        await reload();
        announce(words.fileRemoved);
      }}
    />
  );
}
