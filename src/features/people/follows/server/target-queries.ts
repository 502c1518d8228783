import { links } from "#domain/links.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { parseId } from "#lib/ids.ts";
import { slugOf } from "#lib/slug.ts";
import { domainOf } from "#lib/urls.ts";
import type { Read } from "#platform/ctx.ts";
import type { FollowTarget } from "../follow.ts";
import type { FollowedState } from "../permissions.ts";
import type { FollowKey } from "./follow-queries.ts";

/** Followable item with its stored key, permission state and display name. */
export interface FoundTarget extends FollowKey, FollowedState {
  /** The post itself, or the post of the comment. */
  pid: number | null;
  of: string;
  name: string;
  address: string;
}

/** Returns undefined for an unknown item. */
export async function findFollowTarget(read: Read, { what, of }: FollowTarget): Promise<FoundTarget | undefined> {
  switch (what) {
    case "post":
    case "comment": {
      const id = parseId(of);
      if (id === null) return undefined;
      return what === "post" ? findPost(read, id) : findComment(read, id);
    }
    case "sub": {
      const row = await read
        .selectFrom("sub")
        .select(["sid", "name", "status"])
        .where("name_key", "=", of.toLowerCase())
        .executeTakeFirst();
      if (!row) return undefined;
      const shown = { of: row.name, name: row.name, address: links.sub(row.name) };
      return { what, id: row.sid, key: "", pid: null, uid: null, isGone: false, sub: subOf(row), ...shown };
    }
    case "person": {
      const row = await read
        .selectFrom("person")
        .select(["uid", "name", "status"])
        .where("name_key", "=", of.toLowerCase())
        .executeTakeFirst();
      if (!row) return undefined;
      const shown = { of: row.name, name: row.name, address: links.person(row.name) };
      const isGone = row.status === ACCOUNT_STATUS.deleted;
      return { what, id: row.uid, key: "", pid: null, uid: row.uid, isGone, sub: null, ...shown };
    }
    case "domain": {
      const domain = /^[\p{L}\p{N}._-]{1,253}$/u.test(of) ? domainOf(`http://${of}/`) : null;
      if (domain === null) return undefined;
      const shown = { of: domain, name: domain, address: links.domain(domain) };
      return { what, id: 0, key: domain, pid: null, uid: null, isGone: false, sub: null, ...shown };
    }
  }
}

const subOf = ({ status }: { status: number }) => ({ disabled: status !== 0 });

async function findPost(read: Read, pid: number): Promise<FoundTarget | undefined> {
  const row = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.uid", "p.title", "p.deleted", "s.name as sub", "s.status"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = links.post({ sub: row.sub, pid, slug: slugOf(row.title) });
  const shown = { of: String(pid), name: row.title, address };
  return { what: "post", id: pid, key: "", pid, uid: row.uid, isGone: row.deleted !== 0, sub: subOf(row), ...shown };
}

async function findComment(read: Read, cid: number): Promise<FoundTarget | undefined> {
  const row = await read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["c.uid", "c.deleted", "p.pid", "p.title", "p.deleted as post_deleted", "s.name as sub", "s.status"])
    .where("c.cid", "=", cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const address = links.comment({ sub: row.sub, pid: row.pid, slug: slugOf(row.title) }, cid);
  const shown = { of: String(cid), name: row.title, address };
  const isGone = row.deleted !== 0 || row.post_deleted !== 0;
  return { what: "comment", id: cid, key: "", pid: row.pid, uid: row.uid, isGone, sub: subOf(row), ...shown };
}
