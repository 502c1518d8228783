import type { Insertable } from "kysely";
import { bestRank, hotRank } from "#domain/ranking.ts";
import type { Tables } from "#domain/tables.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { domainOf, normaliseLink } from "#lib/urls.ts";
import type { PaintingName } from "./art/paintings.ts";
import { listChatLines } from "./sample-chat.ts";
import { flairColumns, flairRows } from "./sample-flairs.ts";
import { listSampleFollows, type PlacedSub } from "./sample-follows.ts";
import { posterName, type SampleMedia } from "./sample-media.ts";
import { messageRows } from "./sample-messages.ts";
import { chooseDeleter, chooseDeletionTime, type RemovalContext, sampleDeletionColumns } from "./sample-moderation.ts";
import { notificationRows } from "./sample-notifications.ts";
import { SAMPLE_HOUR, type SamplePerson } from "./sample-people.ts";
import { pollRows } from "./sample-polls.ts";
import { settingColumns } from "./sample-settings.ts";
import { noRows, type SampleRows } from "./sample-tables.ts";
import { type Ballot, castBallots, listViewers } from "./sample-votes.ts";
import type {
  SampleComment,
  SampleCommunity,
  SampleDeletion,
  SampleFile,
  SamplePoll,
  SamplePost,
  SampleSub,
} from "./types.ts";

const SOURCE = "sample";
const POWER = { moderator: 1, janitor: 2 } as const;
/** Milliseconds after posting; titles can be changed for five minutes. */
const TITLE_CHANGED_AFTER = 120_000;
const COMMENT_EDITED_AFTER = 900_000;

interface Start {
  now: number;
  firstSid: number;
  firstPid: number;
  firstCid: number;
  firstOid: number;
  firstTid: number;
  firstMid: number;
  /** Stored files. A post without its file is created without one. */
  media: SampleMedia;
}

type LogLine = Pick<Insertable<Tables["mod_action"]>, "sid" | "code" | "pid" | "cid" | "target_uid">;

type FileUse = Pick<Insertable<Tables["file_use"]>, "uid" | "pid" | "created_at">;

/** Comment before it becomes a row. */
interface PlacedComment {
  sample: SampleComment;
  parent: PlacedComment | null;
  post: SamplePost;
  pid: number;
  postedAt: number;
  key: string;
  cid: number;
}

/** Creates the rows of the sample community. Ids of posts and comments are in order of time. */
export function sampleRows(
  community: SampleCommunity,
  people: ReadonlyMap<string, SamplePerson>,
  start: Start,
): SampleRows {
  return new SampleBuilder(community, people, start).build();
}

class SampleBuilder {
  readonly #community: SampleCommunity;
  readonly #people: ReadonlyMap<string, SamplePerson>;
  readonly #start: Start;
  readonly #subs = new Map<string, PlacedSub>();
  readonly #rows = noRows();
  #nextOid: number;

  constructor(community: SampleCommunity, people: ReadonlyMap<string, SamplePerson>, start: Start) {
    this.#community = community;
    this.#people = people;
    this.#start = start;
    this.#nextOid = start.firstOid;
  }

  build(): SampleRows {
    for (const [at, sub] of this.#community.subs.entries()) this.#addSub(sub, this.#start.firstSid + at);
    const posts = this.#community.posts.map((post, at) => ({ post, pid: this.#start.firstPid + at }));
    const placed = posts.flatMap(({ post, pid }) => this.#placeComments(post, pid, post.comments, null));
    placed.sort((a, b) => a.postedAt - b.postedAt);
    for (const [at, comment] of placed.entries()) comment.cid = this.#start.firstCid + at;
    const stickyCids = new Map(
      placed.filter((one) => one.sample.sticky && !one.parent).map((one) => [one.pid, one.cid]),
    );
    for (const { post, pid } of posts) {
      this.#addPost(post, pid, placed.filter((one) => one.pid === pid).length, stickyCids.get(pid) ?? null);
    }
    for (const comment of placed) this.#addComment(comment);
    const wrote = new Set(posts.map(({ post }) => `${this.#personOf(post.author).uid} ${post.sub}`));
    this.#rows.subscription = listSampleFollows([...this.#subs.values()], this.#people.values(), wrote);
    for (const sub of this.#rows.sub) {
      sub.subscribers = this.#rows.subscription.filter((row) => row.sid === sub.sid).length;
    }
    this.#rows.chat_line = listChatLines(this.#people, this.#start.now);
    Object.assign(this.#rows, messageRows(this.#people, this.#start));
    const noted = {
      admin: this.#personOf("admin"),
      now: this.#start.now,
      sidOf: (name: string) => this.#subOf(name).sid,
      personOf: (name: string) => this.#personOf(name),
    };
    Object.assign(this.#rows, notificationRows(this.#rows, noted));
    this.#rows.mod_action.sort((a, b) => a.created_at - b.created_at);
    return this.#rows;
  }

  #addSub(sample: SampleSub, sid: number): void {
    const owner = this.#personOf(sample.owner);
    const mates = sample.team.map((mate) => ({ person: this.#personOf(mate.name), power: POWER[mate.role] }));
    const posts = this.#community.posts.filter((post) => post.sub === sample.name);
    const present = posts.filter((post) => !post.deleted);
    const createdAt = Math.min(...posts.map((post) => this.#timeOf(post.hoursAgo))) - 12 * SAMPLE_HOUR;
    this.#subs.set(sample.name, { sid, createdAt, team: [owner, ...mates.map((mate) => mate.person)], sample });
    this.#rows.sub.push({
      sid,
      name: sample.name,
      name_key: sample.name.toLowerCase(),
      title: sample.title,
      sidebar: this.#replaceAdmin(sample.sidebar),
      sidebar_html: this.#html(sample.sidebar),
      nsfw: Number(sample.nsfw),
      is_default: Number(sample.isDefault),
      default_sort: sample.defaultSort,
      restricted: Number(sample.restricted ?? false),
      allow_poll: Number(sample.takesPolls ?? false),
      created_at: createdAt,
      created_by: owner.uid,
      ...flairColumns(sample),
      ...settingColumns(sample),
      subscribers: 0,
      posts: present.length,
      last_post_at: present.length === 0 ? 0 : Math.max(...present.map((post) => this.#timeOf(post.hoursAgo))),
    });
    const flairs = flairRows(sample, { sid, createdAt, personOf: (name) => this.#personOf(name) });
    this.#rows.flair.push(...flairs.flair);
    this.#rows.user_flair.push(...flairs.user_flair);
    for (const [position, text] of sample.rules.entries()) this.#rows.sub_rule.push({ sid, position, text });
    const positions = new Map(
      [{ person: owner, power: 0 }, ...mates].reverse().map((one) => [one.person.uid, one.power]),
    );
    for (const [uid, power] of positions) this.#rows.sub_mod.push({ uid, sid, power, created_at: createdAt });
    this.#log({ sid, uid: owner.uid, code: LOG.subCreated, created_at: createdAt });
  }

  #placeComments(
    post: SamplePost,
    pid: number,
    comments: SampleComment[],
    parent: PlacedComment | null,
  ): PlacedComment[] {
    return comments.flatMap((sample, at) => {
      const key = `${parent?.key ?? post.key}/${at}`;
      const placed: PlacedComment = { sample, parent, post, pid, postedAt: this.#timeOf(sample.hoursAgo), key, cid: 0 };
      return [placed, ...this.#placeComments(post, pid, sample.replies, placed)];
    });
  }

  #addPost(post: SamplePost, pid: number, comments: number, stickyCid: number | null): void {
    const sub = this.#subOf(post.sub);
    const author = this.#personOf(post.author);
    const postedAt = this.#timeOf(post.hoursAgo);
    const scene = this.#scene(sub, author, postedAt);
    const { up, down, votes, rest } = castBallots(
      { key: post.key, author, postedAt, up: post.up, down: post.down, ownVote: true },
      this.#people.values(),
      this.#start.now,
    );
    for (const { uid, value, votedAt } of votes) this.#rows.post_vote.push({ uid, pid, value, voted_at: votedAt });
    this.#count(author.uid, votes);
    const text = this.#replaceAdmin(post.text ?? "");
    const stickyAt = post.sticky ? postedAt + SAMPLE_HOUR / 2 : null;
    const isTeam = sub.team.some((person) => person.uid === author.uid);
    this.#rows.post.push({
      pid,
      sid: sub.sid,
      uid: author.uid,
      type: post.type,
      title: post.title,
      content: text,
      content_html: text === "" ? "" : this.#html(text),
      markdown_version: MARKDOWN_VERSION,
      link: post.link ?? null,
      link_key: post.link === undefined ? null : normaliseLink(post.link),
      domain: post.link === undefined ? null : domainOf(post.link),
      flair: post.flair ?? null,
      nsfw: Number(post.nsfw === true || sub.sample.nsfw),
      posted_at: postedAt,
      edited_at: post.editedHoursAgo === undefined ? null : this.#timeOf(post.editedHoursAgo),
      ...sampleDeletionColumns(scene, post.deleted),
      locked: Number(post.locked ?? false),
      sticky_at: stickyAt,
      sticky_cid: stickyCid,
      distinguished: post.sticky && isTeam ? (post.author === "admin" ? 2 : 1) : 0,
      score: up - down,
      up,
      down,
      hot: hotRank(up - down, postedAt),
      comments,
    });
    this.#addRest(post.key, { pid }, rest);
    if (post.poll) this.#addPoll(post.key, post.poll, pid, postedAt);
    const use = { uid: author.uid, pid, created_at: postedAt };
    if (post.media) this.#addFiles(post.media, use);
    if (post.preview) this.#addPreview(post.preview, use);
    this.#addPostHistory(post, pid, postedAt);
    const log = { sid: sub.sid, pid, target_uid: author.uid };
    const keeper = sub.team[0]?.uid ?? author.uid;
    if (stickyAt !== null) this.#log({ ...log, uid: keeper, code: LOG.postStuck, created_at: stickyAt });
    if (post.locked) {
      this.#log({ ...log, uid: keeper, code: LOG.commentsLocked, note: "1", created_at: chooseDeletionTime(scene) });
    }
    this.#logDeletion(scene, post.deleted, { ...log, code: LOG.postDeleted });
  }

  #addPoll(key: string, sample: SamplePoll, pid: number, postedAt: number): void {
    const { now } = this.#start;
    const rows = pollRows(sample, { key, pid, postedAt, now, firstOid: this.#nextOid }, this.#people.values());
    this.#nextOid += rows.options.length;
    this.#rows.poll.push({ ...rows.poll, closed_by: sample.closedHoursAgo === undefined ? null : this.#authorOf(pid) });
    this.#rows.poll_option.push(...rows.options);
    this.#rows.poll_vote.push(...rows.votes);
  }

  #addFiles({ name, alt }: SampleFile, use: FileUse): void {
    const { media } = this.#start;
    const [hash, poster] = [media.get(name), media.get(posterName(name))];
    if (hash !== undefined) this.#rows.file_use.push({ ...use, hash, alt, preview: 0, poster: 0 });
    if (poster !== undefined) this.#rows.file_use.push({ ...use, hash: poster, alt: "", preview: 0, poster: 1 });
  }

  #addPreview(name: PaintingName, use: FileUse): void {
    const hash = this.#start.media.get(name);
    if (hash !== undefined) this.#rows.file_use.push({ ...use, hash, alt: "", preview: 1, poster: 0 });
  }

  #authorOf(pid: number): number | null {
    return this.#rows.post.find((row) => row.pid === pid)?.uid ?? null;
  }

  #addPostHistory(post: SamplePost, pid: number, postedAt: number): void {
    for (const [at, title] of (post.titleHistory ?? []).entries()) {
      this.#rows.post_title_version.push({ pid, title, replaced_at: postedAt + TITLE_CHANGED_AFTER + at * 1_000 });
    }
    const texts = post.textHistory ?? [];
    const editedAt = this.#timeOf(post.editedHoursAgo ?? post.hoursAgo);
    for (const [at, content] of texts.entries()) {
      const back = texts.length - 1 - at;
      this.#rows.post_text_version.push({
        pid,
        content: this.#replaceAdmin(content),
        replaced_at: editedAt - back * 60_000,
      });
    }
  }

  #addComment(placed: PlacedComment): void {
    const { sample, cid, pid, postedAt, key } = placed;
    const sub = this.#subOf(placed.post.sub);
    const author = this.#personOf(sample.author);
    const scene = this.#scene(sub, author, postedAt);
    const item = { key, author, postedAt, up: sample.up, down: sample.down, ownVote: false };
    const { up, down, votes, rest } = castBallots(item, this.#people.values(), this.#start.now);
    const viewers = listViewers(item, votes, this.#people.values());
    for (const { uid, value, votedAt } of votes) this.#rows.comment_vote.push({ uid, cid, value, voted_at: votedAt });
    for (const uid of viewers) this.#rows.comment_view.push({ uid, cid });
    this.#count(author.uid, votes);
    const editedAt = Math.min(postedAt + COMMENT_EDITED_AFTER, this.#start.now);
    const text = this.#replaceAdmin(sample.text);
    this.#rows.comment.push({
      cid,
      pid,
      uid: author.uid,
      parent_cid: placed.parent?.cid ?? null,
      content: text,
      content_html: this.#html(text),
      markdown_version: MARKDOWN_VERSION,
      posted_at: postedAt,
      edited_at: sample.edited ? editedAt : null,
      ...sampleDeletionColumns(scene, sample.deleted),
      distinguished: Number(sample.sticky === true && sub.team.some((person) => person.uid === author.uid)),
      score: up - down,
      up,
      down,
      best: bestRank({ up, down, views: viewers.length }),
      views: viewers.length,
    });
    this.#addRest(key, { cid }, rest);
    // the first version differs only in the missing full stop
    if (sample.edited) {
      this.#rows.comment_version.push({ cid, content: text.replace(/[.!?]$/, ""), replaced_at: editedAt });
    }
    this.#logDeletion(scene, sample.deleted, {
      sid: sub.sid,
      pid,
      cid,
      target_uid: author.uid,
      code: LOG.commentDeleted,
    });
  }

  #scene(sub: PlacedSub, author: SamplePerson, postedAt: number): RemovalContext {
    return { author, team: sub.team, admin: this.#personOf("admin"), postedAt, now: this.#start.now };
  }

  #logDeletion(scene: RemovalContext, deletion: SampleDeletion | undefined, log: LogLine): void {
    if (!deletion || deletion.by === "author") return;
    this.#log({
      ...log,
      uid: chooseDeleter(scene, deletion).uid,
      reason: deletion.reason ?? null,
      by_admin: Number(deletion.by === "admin"),
      created_at: chooseDeletionTime(scene),
    });
  }

  #addRest(key: string, item: { pid: number } | { cid: number }, rest: { up: number; down: number }): void {
    if (rest.up === 0 && rest.down === 0) return;
    this.#rows.imported.push({ source: SOURCE, source_id: key, pid: null, cid: null, ...item, ...rest });
  }

  #log(row: Insertable<Tables["mod_action"]>): void {
    this.#rows.mod_action.push({
      target_uid: null,
      pid: null,
      cid: null,
      reason: null,
      note: null,
      by_admin: 0,
      ...row,
    });
  }

  #count(author: number, votes: readonly Ballot[]): void {
    const { score, given, votesCast } = this.#rows;
    for (const { uid, value } of votes) {
      given.set(uid, (given.get(uid) ?? 0) + value);
      votesCast.set(uid, (votesCast.get(uid) ?? 0) + 1);
      if (uid !== author) score.set(author, (score.get(author) ?? 0) + value);
    }
  }

  /** Replaces mentions of "admin" by the name of the real admin. */
  #replaceAdmin(text: string): string {
    return text.replace(/(^|[^\w./-])(@|\/u\/)admin\b(?!-)/g, `$1$2${this.#personOf("admin").name}`);
  }

  #html(text: string): string {
    return renderMarkdown(this.#replaceAdmin(text)).html;
  }

  #timeOf(hoursAgo: number): number {
    return Math.round(this.#start.now - hoursAgo * SAMPLE_HOUR);
  }

  #personOf(name: string): SamplePerson {
    const person = this.#people.get(name);
    if (!person) throw new Error(`The sample has no member ${name}.`);
    return person;
  }

  #subOf(name: string): PlacedSub {
    const sub = this.#subs.get(name);
    if (!sub) throw new Error(`The sample has no sub ${name}.`);
    return sub;
  }
}
