import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { Ring } from "#ui/ring.tsx";
import { Time } from "#ui/time.tsx";
import type { DirectoryRow, DirectorySort } from "../directory.ts";
import { SubscribeButton, useSubscribers } from "./relation-buttons.tsx";

type Address = (sort: DirectorySort) => string;

interface DirectoryTableProps {
  rows: readonly DirectoryRow[];
  sort: DirectorySort;
  at: Address;
}

/** The subs as a table; on phones each line is a card. */
export function DirectoryTable({ rows, sort, at }: DirectoryTableProps) {
  const { directory } = useRestWords().subPages;
  return (
    <div className="table-wrap">
      <table className="table directory">
        <thead>
          <tr>
            <SortedHead by="name" text={directory.name} sort={sort} at={at} />
            <SortedHead by="subs" text={directory.subscribers} sort={sort} at={at} number />
            <SortedHead by="posts" text={directory.posts} sort={sort} at={at} number />
            <th scope="col">{directory.created}</th>
            <th scope="col">
              <span className="visually-hidden">{directory.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.sid} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortedHeadProps {
  by: "name" | "subs" | "posts";
  text: string;
  sort: DirectorySort;
  at: Address;
  number?: boolean;
}

/** Names begin with A, numbers with the greatest; a second press turns the order round. */
function SortedHead({ by, text, sort, at, number = false }: SortedHeadProps) {
  const { directory } = useRestWords().subPages;
  const isCurrent = sort.startsWith(by);
  const ascends = sort.endsWith("asc");
  const turned = isCurrent ? !ascends : !number;
  const state = isCurrent ? (ascends ? "ascending" : "descending") : undefined;
  return (
    <th scope="col" className={number ? "num" : undefined} aria-sort={state}>
      <a href={at(`${by}_${turned ? "asc" : "desc"}`)} aria-label={directory.sortBy(text)} data-scroll="keep">
        {text}
        {isCurrent && <Icon name="chevron-down" className={ascends ? "turned" : ""} />}
      </a>
    </th>
  );
}

function Line({ row }: { row: DirectoryRow }) {
  const { subs } = useWords();
  const { directory } = useRestWords().subPages;
  const subscribers = useSubscribers(row);
  return (
    <tr>
      <th scope="row">
        <span className="circle">
          <Ring name={row.name} />
          <a href={links.sub(row.name)}>{row.name}</a>
          {row.nsfw && (
            <abbr className="tag nsfw" title={subs.nsfwLong}>
              {subs.nsfw}
            </abbr>
          )}
          {row.disabled && <span className="tag removed">{subs.disabled}</span>}
        </span>
        <p>{row.title}</p>
      </th>
      <td className="num" data-label={directory.subscribers}>
        {subs.number(subscribers)}
      </td>
      <td className="num" data-label={directory.posts}>
        {subs.number(row.posts)}
      </td>
      <td className="when" data-label={directory.created}>
        <Time at={row.createdAt} inList />
      </td>
      <td className="standing">
        <SubscribeButton sub={row} small />
      </td>
    </tr>
  );
}
