import type { Client, TestResponse } from "../../support/client.ts";
import type { MadeKind, Place } from "./place.ts";

const DAY = 86_400_000;

/** Aspect of the state on which actions can depend. */
type Kind = "written" | "pinned" | "rules" | "presets" | "banned" | "badge" | "wiki";
interface Doing {
  by: Client;
  place: Place;
  item: number;
  /** Id of the target, if the action is about an item created by a team. */
  id: number;
  moment: number;
}
export interface ActKind {
  /** Only actor of this kind of action. */
  by?: "adam" | "olive";
  /** Kind of the target, if it was created by a team. */
  about?: MadeKind;
  /**
   * Aspect of the state that the action changes. `takesIn` is the aspect whose whole current state determines the
   * effect.
   */
  changes?: Kind;
  takesIn?: Kind;
  /** Aspects that the target must have, for example be visible. */
  needs?: Kind | readonly Kind[];
  ask(doing: Doing): Promise<TestResponse>;
}

const reason = "Because";
const postOf = ({ place, item }: Doing) => place.pids[item] ?? 0;
const heldOf = ({ place, item }: Doing) => place.pids[item + 2] ?? 0;
const commentOf = ({ place, item }: Doing) => place.cids[item] ?? 0;
const name = ({ place }: Doing) => place.sub.name;

const entriesOf = async ({ place }: Doing, pids: readonly number[]) => {
  const rows = await place.app.db.read
    .selectFrom("queue_entry")
    .select("qid")
    .where("kind", "=", "post")
    .where("item", "in", pids)
    .orderBy("qid")
    .execute();
  return rows.map(({ qid }) => qid);
};
const decide =
  (act: string, which: readonly [from: number, to: number]): ActKind["ask"] =>
  async (doing) =>
    doing.by.post("/do/queue/decide", {
      entry: await entriesOf(doing, doing.place.pids.slice(...which)),
      act,
      reason,
    });

const onPosts: Record<string, ActKind> = {
  "deletes a post": {
    changes: "written",
    ask: (doing) => doing.by.post("/do/delete_post", { post: postOf(doing), reason }),
  },
  "restores a post": {
    changes: "written",
    needs: "written",
    ask: (doing) => doing.by.post("/do/undelete_post", { post: postOf(doing), reason }),
  },
  "locks a post": { needs: "written", ask: (doing) => doing.by.post(`/do/lock_comments/${postOf(doing)}`) },
  "pins a post": {
    needs: "written",
    changes: "pinned",
    ask: (doing) => doing.by.post(`/do/stick/${postOf(doing)}`),
  },
  "sorts a pinned thread": {
    needs: ["written", "pinned"],
    ask: (doing) => doing.by.post(`/do/sticky_sort/${postOf(doing)}`),
  },
  "marks a post NSFW": { needs: "written", ask: (doing) => doing.by.post("/do/nsfw", { post: postOf(doing) }) },
  "blocks a picture": {
    changes: "written",
    takesIn: "written",
    by: "adam",
    ask: ({ by, place }) => by.post("/do/admin/block_image", { post: place.pids[0], reason }),
  },
};

const onComments: Record<string, ActKind> = {
  "deletes a comment": {
    needs: "written",
    changes: "written",
    ask: (doing) => doing.by.post("/do/delete_comment", { cid: commentOf(doing), reason }),
  },
  "restores a comment": {
    needs: "written",
    changes: "written",
    ask: (doing) => doing.by.post("/do/undelete_comment", { cid: commentOf(doing), reason }),
  },
  "locks a comment": { needs: "written", ask: (doing) => doing.by.post(`/do/lock_comment/${commentOf(doing)}`) },
  "deletes the pinned comment": {
    by: "olive",
    changes: "written",
    takesIn: "written",
    ask: ({ by, place }) => by.post("/do/delete_comment", { cid: place.cids[2], reason }),
  },
};

const onReports: Record<string, ActKind> = {
  // removing an item closes its reports, too
  "closes a report": {
    changes: "written",
    takesIn: "written",
    ask: ({ by, place, item }) => by.post(`/do/report/close_post_report/${place.rpids[item]}/close`),
  },
  "reopens a report": {
    changes: "written",
    takesIn: "written",
    ask: ({ by, place, item }) => by.post(`/do/report/close_post_report/${place.rpids[item]}/reopen`),
  },
  "closes all reports of a post": {
    changes: "written",
    takesIn: "written",
    ask: ({ by, place: { rpids } }) =>
      by.post(`/do/report/close_post_related_reports/[${rpids[0]},${rpids[2]}]/${rpids[0]}`),
  },
  "escalates reports": { changes: "written", takesIn: "written", ask: decide("escalate", [0, 1]) },
  "closes several reports": { changes: "written", takesIn: "written", ask: decide("close", [0, 2]) },
  "removes several posts": { changes: "written", takesIn: "written", ask: decide("remove", [0, 2]) },
  "approves a held post": {
    changes: "written",
    ask: (doing) => doing.by.post("/do/approve_post", { post: heldOf(doing) }),
  },
  "refuses a held post": {
    changes: "written",
    ask: (doing) => doing.by.post("/do/refuse_post", { post: heldOf(doing), reason }),
  },
  "approves several held posts": { changes: "written", takesIn: "written", ask: decide("approve", [2, 4]) },
  "refuses several held posts": { changes: "written", takesIn: "written", ask: decide("refuse", [2, 4]) },
  "mutes a reporter": { ask: (doing) => doing.by.post(`/do/mute_reporter/${name(doing)}`, { user: "bob" }) },
  "unmutes a reporter": {
    ask: (doing) => doing.by.post(`/do/unmute_reporter/${name(doing)}`, { user: "bob" }),
  },
};

const onPeople: Record<string, ActKind> = {
  "sets a member's flair": {
    ask: (doing) =>
      doing.by.post(`/do/mod_set_flair/${name(doing)}`, {
        user: doing.place.troll.name,
        flair_id: -1,
        text: `Flair ${doing.item}`,
      }),
  },
  "bans a member": {
    changes: "written",
    ask: (doing) => doing.by.post(`/do/ban_user_sub/${name(doing)}`, { user: doing.place.troll.name, reason }),
  },
  "bans a member and removes their content": {
    changes: "written",
    takesIn: "written",
    ask: (doing) =>
      doing.by.post(`/do/ban_user_sub/${name(doing)}`, {
        user: doing.place.troll.name,
        reason,
        remove: "all",
        expires: new Date(doing.place.app.clock.now + 7 * DAY).toISOString(),
      }),
  },
  "lifts a ban": {
    changes: "written",
    ask: (doing) => doing.by.post(`/do/remove_sub_ban/${name(doing)}/${doing.place.troll.name}`),
  },
  "shortens a ban after an appeal": {
    takesIn: "written",
    ask: async ({ by, place: { app, troll, sub } }) => {
      const ban = await app.db.read
        .selectFrom("mod_action")
        .select("aid")
        .where("sid", "=", sub.sid)
        .where("code", "=", 22)
        .where("undone_by", "is", null)
        .orderBy("aid", "desc")
        .executeTakeFirst();
      await app.as(troll).post(`/do/appeal/${ban?.aid ?? 0}`, { text: "It was a joke" });
      const expires = new Date(app.clock.now + DAY).toISOString();
      return by.post(`/do/decide_appeal/${ban?.aid ?? 0}`, { outcome: "eased", answer: "The first time", expires });
    },
  },
  "warns a member": {
    ask: (doing) => doing.by.post(`/do/warn/${name(doing)}`, { user: doing.place.troll.name, text: "Be kind" }),
  },
  "adds a note about a member": {
    ask: (doing) => doing.by.post(`/do/person_note/${name(doing)}`, { user: doing.place.troll.name, text: "Kind" }),
  },
  "mutes a member in modmail": {
    ask: ({ by, place }) => by.post(`/do/modmail/${place.tid}/mute`, { days: "7" }),
  },
  "unmutes a member in modmail": {
    ask: ({ by, place }) => by.post(`/do/modmail/${place.tid}/mute`, { days: "0" }),
  },
  "removes a moderator": {
    ask: (doing) => doing.by.post(`/do/remove_mod2/${name(doing)}/${doing.place.max.name}`),
  },
  "transfers the sub": {
    by: "adam",
    ask: (doing) => doing.by.post("/do/edit_mod", { sub: name(doing), user: doing.place.max.name }),
  },
};

const onRules: Record<string, ActKind> = {
  "adds a rule": {
    changes: "rules",
    // texts of rules are unique, and the same item gives the same text
    needs: "rules",
    ask: (doing) => doing.by.post(`/do/rule/${name(doing)}/create`, { text: `Rule ${doing.item}` }),
  },
  "deletes a rule": {
    changes: "rules",
    about: "rule",
    ask: (doing) => doing.by.post(`/do/rule/${name(doing)}/delete`, { rule: doing.id }),
  },
  "edits a rule": {
    about: "rule",
    ask: (doing) => doing.by.post(`/do/rule/${name(doing)}/edit`, { rule: doing.id, text: `Edited ${doing.moment}` }),
  },
  "moves a rule": {
    changes: "rules",
    takesIn: "rules",
    about: "rule",
    ask: (doing) =>
      doing.by.post(`/do/rule/${name(doing)}/move`, { rule: doing.id, to: doing.moment % 2 ? "down" : "up" }),
  },
};

const onTexts: Record<string, ActKind> = {
  "adds a flair": {
    changes: "presets",
    ask: (doing) => doing.by.post(`/do/flair/${name(doing)}/create`, { text: `Essay ${doing.item}` }),
  },
  "edits a flair": {
    // a flair set later copies the text
    changes: "presets",
    about: "preset",
    ask: (doing) =>
      doing.by.post(`/do/flair/${name(doing)}/edit`, {
        flair: doing.id,
        text: `Essay ${doing.item}`,
        hue: doing.moment % 2 ? 12 : "",
      }),
  },
  "moves a flair": {
    changes: "presets",
    takesIn: "presets",
    about: "preset",
    ask: (doing) =>
      doing.by.post(`/do/flair/${name(doing)}/move`, { flair: doing.id, to: doing.moment % 2 ? "down" : "up" }),
  },
  "deletes a flair": {
    changes: "presets",
    about: "preset",
    ask: (doing) => doing.by.post(`/do/flair/${name(doing)}/delete`, { flair: doing.id }),
  },
  "sets the flair of a post": {
    takesIn: "presets",
    needs: "written",
    about: "preset",
    ask: (doing) => doing.by.post(`/do/flair/${name(doing)}/${postOf(doing)}/${doing.id}`),
  },
  "saves a response": {
    ask: (doing) =>
      doing.by.post(`/do/response/${name(doing)}/create`, { title: `Ad ${doing.moment}`, body: "No ads." }),
  },
  "edits a response": {
    about: "response",
    ask: (doing) =>
      doing.by.post(`/do/response/${name(doing)}/edit`, {
        response: doing.id,
        title: `Ad ${doing.moment}`,
        body: "None",
      }),
  },
  "deletes a response": {
    about: "response",
    ask: (doing) => doing.by.post(`/do/response/${name(doing)}/delete`, { response: doing.id }),
  },
  "adds an automod rule": {
    ask: (doing) =>
      doing.by.post("/do/automod/save", {
        sub: name(doing),
        name: `Watches ${doing.moment}`,
        event: "post",
        words: "rolex",
        hold: "on",
      }),
  },
  "edits an automod rule": {
    about: "automod",
    ask: (doing) =>
      doing.by.post("/do/automod/save", {
        sub: name(doing),
        arid: doing.id,
        name: `Watches ${doing.moment}`,
        event: "comment",
        words: "rolex",
        lock: "on",
      }),
  },
  "switches an automod rule": {
    about: "automod",
    ask: (doing) =>
      doing.by.post("/do/automod/switch", { sub: name(doing), arid: doing.id, on: doing.moment % 2 ? "on" : "" }),
  },
  "deletes an automod rule": {
    about: "automod",
    ask: (doing) => doing.by.post("/do/automod/delete", { sub: name(doing), arid: doing.id }),
  },
};

/** Unchanged fields that the settings form sends. */
const asItIs = async ({ place: { app, sub } }: Doing) => {
  const row = await app.db.read
    .selectFrom("sub")
    .select(["title", "can_flair"])
    .where("sid", "=", sub.sid)
    .executeTakeFirstOrThrow();
  const boxes = { allow_text_posts: true, allow_link_posts: true, allow_upload_posts: true };
  return { ...boxes, title: row.title, usercanflair: row.can_flair ? "on" : "" };
};

const onSettings: Record<string, ActKind> = {
  // unchanged fields of a form are not part of the action
  "changes many settings": {
    ask: async (doing) =>
      doing.by.post(`/do/edit_sub/${name(doing)}`, {
        ...(await asItIs(doing)),
        title: `All about ${doing.moment}`,
        sidebar: `# ${doing.moment}`,
        submitnotes: `At ${doing.moment}`,
      }),
  },
  "changes some settings": {
    ask: async (doing) =>
      doing.by.post(`/do/edit_sub/${name(doing)}`, {
        ...(await asItIs(doing)),
        ...(doing.item ? { slowmode: 60 } : { sidebar: `At ${doing.moment}` }),
      }),
  },
  "lets authors choose a flair": {
    ask: (doing) => doing.by.post(`/do/flair/${name(doing)}/rules`, { usercanflair: doing.item ? "on" : "" }),
  },
  "adds a stylesheet": {
    ask: (doing) =>
      doing.by.post(`/do/edit_sub_css/${name(doing)}`, { css: `.post { color: ${doing.item ? "red" : "teal"} }` }),
  },
  "disables automatic subscription of new members": {
    by: "adam",
    ask: (doing) =>
      doing.by.post("/do/admin/default_sub", { sub: doing.place.other.name, value: String(doing.item === 1) }),
  },
  "quarantines a sub": {
    by: "adam",
    ask: (doing) =>
      doing.by.post("/do/admin/sub_status", {
        sub: doing.place.other.name,
        status: doing.item ? "quarantined" : "normal",
      }),
  },
};

const ofSite: Record<string, Omit<ActKind, "by">> = {
  "bans a member from the site": {
    changes: "banned",
    takesIn: "banned",
    ask: ({ by, place }) => by.post(`/do/admin/ban_user/${place.troll.name}`, { reason }),
  },
  "lifts a ban from the site": {
    changes: "banned",
    takesIn: "banned",
    ask: ({ by, place }) => by.post(`/do/admin/unban_user/${place.troll.name}`, { reason }),
  },
  "changes a site setting": {
    ask: ({ by, item }) => by.post("/do/admin/config/set", { setting: "site.motto", value: `Talk ${item}` }),
  },
  "bans domains": {
    ask: ({ by, place, item }) =>
      by.post(`/do/ban_domain/${item ? "link" : "email"}`, { domain: `a${place.run}.example b${place.run}.example` }),
  },
  "unbans a domain": {
    ask: ({ by, place, item }) => by.post(`/do/remove_banned_domain/${item ? "link" : "email"}/a${place.run}.example`),
  },
  "blocks addresses": {
    ask: ({ by, place, item }) =>
      by.post("/do/admin/block_addresses", { range: `45.0.${place.run % 250}.0/24`, days: 7 + item }),
  },
  "lifts a block of addresses": {
    ask: ({ by, place }) => by.post("/do/admin/unblock_addresses", { range: `45.0.${place.run % 250}.0/24` }),
  },
  "edits a wiki page": {
    needs: "wiki",
    ask: ({ by, place, moment }) =>
      by.post(`/admin/wiki/edit/page-${place.run}`, { title: "Page", content: `At ${moment}` }),
  },
  "deletes a wiki page": {
    changes: "wiki",
    takesIn: "wiki",
    ask: ({ by, place }) => by.post(`/admin/wiki/delete/page-${place.run}`),
  },
  "changes the footer": {
    needs: "wiki",
    ask: ({ by, place, item }) => by.post(`/admin/wiki/footer/page-${place.run}`, { to: item ? "add" : "remove" }),
  },
  "removes a member's votes": {
    ask: ({ by, place }) => by.post(`/do/admin/undo_votes/${place.voter.uid}`, {}),
  },
};
const onSite: Record<string, ActKind> = Object.fromEntries(
  Object.entries(ofSite).map(([title, kind]) => [title, { ...kind, by: "adam" }]),
);

const ofBadges: Record<string, Omit<ActKind, "by">> = {
  "gives a badge": {
    needs: "badge",
    ask: ({ by, place }) => by.post("/do/assign_userbadge", { badge: place.bid, user: place.troll.name }),
  },
  "removes a badge": {
    needs: "badge",
    ask: ({ by, place }) => by.post("/do/remove_userbadge", { badge: place.bid, user: place.troll.name }),
  },
  "changes a badge": {
    needs: "badge",
    ask: ({ by, place, item, moment }) =>
      by.post(`/admin/userbadges/edit/${place.bid}`, {
        name: item ? `Badge ${place.run}` : `At ${place.run}:${moment}`,
        // different from the initial value, because an unchanged value is not logged
        score: 100 + moment,
      }),
  },
  // there is only one badge, whichever item a step names
  "deletes a badge": {
    changes: "badge",
    takesIn: "badge",
    ask: ({ by, place }) => by.post(`/admin/userbadges/delete/${place.bid}`),
  },
  "chooses the sub of the day": {
    ask: ({ by, place, item }) => by.post("/suboftheday/set", { sub: (item ? place.sub : place.other).name }),
  },
};
const onBadges: Record<string, ActKind> = Object.fromEntries(
  Object.entries(ofBadges).map(([title, kind]) => [title, { ...kind, by: "adam" }]),
);

const cleanUp =
  (act: string): ActKind["ask"] =>
  ({ by, place }) =>
    by.post("/do/admin/clean_up", { act, link: `wave${place.run}.example`, reason, accounts: 1 });
const onWaves: Record<string, ActKind> = {
  "removes the content of a wave": { by: "adam", changes: "written", takesIn: "written", ask: cleanUp("remove") },
  "holds the content of a wave": { by: "adam", changes: "written", takesIn: "written", ask: cleanUp("hold") },
  "bans a wave of accounts": { by: "adam", changes: "banned", takesIn: "banned", ask: cleanUp("ban") },
};

/** Groups of actions that are likely to have the same target. */
const GROUPS = [onPosts, onComments, onReports, onPeople, onRules, onTexts, onSettings, onSite, onBadges, onWaves];
export const ACTS: Readonly<Record<string, ActKind>> = Object.assign({}, ...GROUPS);

/** Names of the actions that a run chooses from: one group, content actions, or all. */
export const CHOICES: readonly (readonly string[])[] = [
  ...GROUPS.map((group) => Object.keys(group)),
  [onPosts, onComments, onReports, onPeople].flatMap((group) => Object.keys(group)),
  Object.keys(ACTS),
];
