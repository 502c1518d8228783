import type { MadePost } from "../../support/world.ts";
import type { Provocations, Stage } from "./stage.ts";

const DAY = 86_400_000;

const vote = (stage: Stage, who: Parameters<Stage["ask"]>[0], pid: number | string, value = "up") =>
  stage.ask(who, `POST /do/vote/${pid}/${value}`);
const graphqlVote = (stage: Stage, id: number) => {
  const query = "mutation ($id: Int!, $vote: Vote) { cast_post_vote(pid: $id, vote: $vote) { score } }";
  return stage.ask("bob", "POST /graphql", { query, variables: { id, vote: "UP" } });
};
const comment = (stage: Stage, who: Parameters<Stage["ask"]>[0], { pid }: Pick<MadePost, "pid">) =>
  stage.ask(who, `POST /do/sendcomment/${pid}`, { parent: "0", post: String(pid), comment: "Yes" });
const text = (stage: Stage, who: Parameters<Stage["ask"]>[0], fields: object = {}) =>
  stage.ask(who, "POST /submit/text", { sub: "books", title: "A long title", content: "Text", ...fields });
const link = (stage: Stage, who: Parameters<Stage["ask"]>[0], address: string) =>
  stage.ask(who, "POST /submit/link", { sub: "books", title: "A long title", link: address });

/** Messages about posts, comments, votes, polls and reports. */
export const aboutContent = {
  "Already processing previous request": async (stage) => {
    const { pid } = await stage.post();
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = stage.app.db.write(async (trx) => {
      await trx
        .updateTable("post")
        .set((post) => ({ score: post.ref("score") }))
        .where("pid", "=", pid)
        .execute();
      locked.resolve();
      await free.promise;
    });
    await Promise.race([locked.promise, writing]);
    // one of them waits for the post's lock, so the other is answered first
    const both = [vote(stage, "bob", pid), vote(stage, "bob", pid)];
    const refused = await Promise.race(both);
    free.resolve();
    await Promise.all([writing, ...both]);
    return refused;
  },
  "Score balance is negative": async (stage) =>
    vote(stage, await stage.member({ given: -1 }), (await stage.post()).pid, "down"),
  "Invalid vote value": async (stage) => vote(stage, "bob", (await stage.post()).pid, "sideways"),
  "Invalid target": (stage) => vote(stage, "bob", "neither"),
  "Post does not exist": (stage) => vote(stage, "bob", 999_999),
  "You can't vote on your own posts or comments": async (stage) => {
    const { cid } = await stage.comment(await stage.post(), "bob");
    return stage.ask("bob", `POST /do/votecomment/${cid}/up`);
  },
  "You can't vote on deleted posts or comments": async (stage) =>
    graphqlVote(stage, (await stage.post("alice", { deleted: 2 })).pid),
  "You are banned on this sub": async (stage) => {
    const member = await stage.member();
    await stage.app.make.ban(member, stage.app.books);
    return vote(stage, member, (await stage.post()).pid);
  },
  "Post is archived": async (stage) => vote(stage, "bob", (await stage.post("alice", { ageMs: 61 * DAY })).pid),
  "Not authenticated": async (stage) => vote(stage, "visitor", (await stage.post()).pid),
  "Not authorized": async (stage) =>
    stage.ask("bob", "POST /do/delete_post", { post: (await stage.post()).pid, reason: "Mine" }),
  "Post was already deleted": async (stage) =>
    stage.ask("mina", "POST /do/delete_post", {
      post: (await stage.post("alice", { deleted: 2 })).pid,
      reason: "Again",
    }),
  "Cannot delete without reason": async (stage) =>
    stage.ask("mina", "POST /do/delete_post", { post: (await stage.post()).pid, reason: "" }),
  "Cannot un-delete without reason": async (stage) =>
    stage.ask("mina", "POST /do/undelete_post", { post: (await stage.post("alice", { deleted: 2 })).pid }),
  "Can not un-delete a self-deleted post": async (stage) =>
    stage.ask("mina", "POST /do/undelete_post", {
      post: (await stage.post("alice", { deleted: 1 })).pid,
      reason: "Fine",
    }),
  "Comments are closed on this post": async (stage) =>
    comment(stage, "bob", await stage.post("alice", { locked: true })),
  "You are currently banned from commenting": async (stage) => {
    const member = await stage.member();
    await stage.app.make.ban(member, stage.app.books);
    return comment(stage, member, await stage.post());
  },
  "Posting has been temporarily disabled": (stage) =>
    stage.under({ "site.enable_posting": "0" }, () => text(stage, "bob")),
  "This sub already has three sticky posts": async (stage) => {
    for (let n = 0; n < 3; n += 1) await stage.ask("mina", `POST /do/stick/${(await stage.post()).pid}`);
    return stage.ask("mina", `POST /do/stick/${(await stage.post()).pid}`);
  },
  "Post already announced": async (stage) => {
    const { pid: post } = await stage.post();
    await stage.ask("adam", "POST /do/makeannouncement", { post });
    return stage.ask("adam", "POST /do/makeannouncement", { post });
  },
  "Already voted": async (stage) => {
    const { pid, oids } = await stage.poll();
    await stage.ask("bob", `POST /do/cast_vote/${pid}/${oids[0]}`);
    return stage.ask("bob", `POST /do/cast_vote/${pid}/${oids[1]}`);
  },
  "Poll is closed": async (stage) => {
    const { pid, oids } = await stage.poll({ closedAt: 1 });
    return stage.ask("bob", `POST /do/cast_vote/${pid}/${oids[0]}`);
  },
  "Insufficient user level": async (stage) => {
    const { pid, oids } = await stage.poll({ minLevel: 5 });
    return stage.ask("bob", `POST /do/cast_vote/${pid}/${oids[0]}`);
  },
  "Post is not a poll": async (stage) => stage.ask("bob", `POST /do/cast_vote/${(await stage.post()).pid}/1`),
  "Poll option does not exist": async (stage) =>
    stage.ask("bob", `POST /do/cast_vote/${(await stage.poll()).pid}/999999`),
  "You have already reported this post": async (stage) => {
    const report = { post: (await stage.post()).pid, reason: "SPAM" };
    await stage.ask("carol", "POST /do/report", report);
    return stage.ask("carol", "POST /do/report", report);
  },
  "Report does not exist": (stage) => stage.ask("mina", "POST /do/report/close_post_report/999999/close"),
  "This report has already been closed": async (stage) => {
    await stage.ask("carol", "POST /do/report", { post: (await stage.post()).pid, reason: "SPAM" });
    const close = `POST /do/report/close_post_report/${await stage.newest("report")}/close`;
    await stage.ask("mina", close);
    return stage.ask("mina", close);
  },
  "This report is already open": async (stage) => {
    await stage.ask("carol", "POST /do/report", { post: (await stage.post()).pid, reason: "SPAM" });
    return stage.ask("mina", `POST /do/report/close_post_report/${await stage.newest("report")}/reopen`);
  },
  "No related reports": async (stage) => {
    await stage.ask("carol", "POST /do/report", { post: (await stage.post()).pid, reason: "SPAM" });
    const rpid = await stage.newest("report");
    return stage.ask("mina", `POST /do/report/close_post_related_reports/[]/${rpid}`);
  },
  "Invalid status request": (stage) => stage.ask("mina", "GET /-/data/mod/reports?status=everything"),
  "You have posted too much today": (stage) =>
    stage.under({ "site.daily_sub_posting_limit": "0" }, () => text(stage, "bob")),
  "You cannot edit the post title anymore": async (stage) => {
    const { pid } = await stage.post("alice", { ageMs: DAY });
    return stage.ask("alice", "POST /do/edit_title", { post: pid, reason: "Another title" });
  },
  "That post type is not allowed in this sub": async (stage) =>
    text(stage, "bob", { sub: (await stage.sub({ allow_text: 0 })).name }),
  "This domain is banned": async (stage) => {
    const row = { domain: "bad.example", kind: "link", created_at: 0 } as const;
    await stage.app.db.write((trx) => trx.insertInto("banned_domain").values(row).execute());
    return link(stage, "bob", "https://www.bad.example/page");
  },
  "Domain is already banned": async (stage) => {
    await stage.ask("adam", "POST /do/ban_domain/link", { domain: "twice.example" });
    return stage.ask("adam", "POST /do/ban_domain/link", { domain: "twice.example" });
  },
  "This link was recently posted": async (stage) => {
    await link(stage, await stage.member(), "https://good.example/page");
    return link(stage, await stage.member(), "https://good.example/page");
  },
  "Only mods can post": async (stage) => text(stage, "bob", { sub: (await stage.sub({ restricted: 1 })).name }),
} satisfies Provocations;
