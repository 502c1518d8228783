import { hashPassword } from "#platform/sessions/passwords.ts";
import { picture } from "../../support/pictures.ts";
import type { Exchange, Stage } from "./stage.ts";

/** Calls that other programs rely on, one per address. */
export const SPEC_CALLS = [
  "POST /do/read_pm/{mid}",
  "POST /do/readall_msgs",
  "POST /do/save_pm/{mid}",
  "POST /do/delete_pm/{mid}",
  "POST /messages/notifications/delete/{mid}",
  "POST /do/toggle_ignore/{uid}",
  "POST /do/report/close_comment_report/{id}/{action}",
  "POST /do/report/close_post_report/{id}/{action}",
  "POST /do/report/close_comment_related_reports/{reports}/{original}",
  "POST /do/report/close_post_related_reports/{reports}/{original}",
  "POST /do/cast_vote/{pid}/{oid}",
  "POST /do/remove_vote/{pid}",
  "GET /do/get_txtpost/{pid}",
  "POST /graphql delete-post mutation",
  "POST /graphql vote: pid",
  "POST /graphql vote: cid",
  "POST /do/stick/{pid}",
  "POST /do/stick_comment/{cid}",
  "POST /do/lock_comments/{pid}",
  "POST /do/sticky_sort/{pid}",
  "POST /do/makeannouncement",
  "POST /do/nsfw",
  "POST /do/close_poll",
  "POST /do/edit_comment",
  "POST /do/preview",
  "POST /do/delete_comment",
  "POST /do/undelete_comment",
  "POST /do/mark_viewed",
  "POST /do/get_children/{pid}/{cid}[/{key}]?sort=",
  "POST /do/sendcomment/{pid}",
  "GET /api/v3/sub/rules?pid={pid}",
  "POST /do/report",
  "POST /do/report/comment",
  "POST /do/block/{sid}",
  "POST /do/unblock/{sid}",
  "POST /do/subscribe/{sid}",
  "POST /do/unsubscribe/{sid}",
  "POST /do/revoke_mod2inv/{sub}/{user}",
  "POST /do/accept_modinv/{sub}/{user}",
  "POST /do/refuse_mod2inv/{sub}",
  "POST /do/remove_mod2/{sub}/{user}",
  "POST /do/remove_mod2/{sub}/{user}, oneself",
  "POST /do/remove_sub_ban/{sub}/{user}",
  "POST /do/user_flair/{sub}/{flair}",
  "POST /ovarit_auth/authenticate",
  "POST /do/edit_top_bar",
  "POST /do/remove_banned_domain/{type}/{domain}",
  "ajaxform forms: multipart to the form's action",
] as const;
type SpecCall = (typeof SPEC_CALLS)[number];

const SITEWIDE = { reason: "Sitewide Rule violation", send_to_admin: true };
const PASSWORD = "right horse battery";

async function message(stage: Stage): Promise<number> {
  await stage.ask("adam", "POST /do/sendmsg", { to: "alice", subject: "Tea", content: "At four?" });
  return stage.newest("message");
}

async function postReport(stage: Stage): Promise<{ rpid: number; pid: number }> {
  const { pid } = await stage.post();
  await stage.ask("bob", "POST /do/report", { post: pid, ...SITEWIDE, send_to_admin: false, reason: "SPAM" });
  return { rpid: await stage.newest("report"), pid };
}

async function commentReport(stage: Stage): Promise<{ rpid: number; cid: number }> {
  const { cid } = await stage.comment(await stage.post());
  await stage.ask("carol", "POST /do/report/comment", { post: cid, reason: "SPAM" });
  return { rpid: await stage.newest("report"), cid };
}

/** Invites a new member to the team. */
async function invited(stage: Stage) {
  const member = await stage.member();
  await stage.ask("olive", "POST /do/inv_mod/books", { user: member.name, level: "1" });
  return member;
}

/** Request of each call by a permitted member. */
export const calls: Record<SpecCall, (stage: Stage) => Promise<Exchange>> = {
  "POST /do/read_pm/{mid}": async (stage) => stage.ask("alice", `POST /do/read_pm/${await message(stage)}`),
  "POST /do/readall_msgs": (stage) => stage.ask("alice", "POST /do/readall_msgs"),
  "POST /do/save_pm/{mid}": async (stage) => stage.ask("alice", `POST /do/save_pm/${await message(stage)}`),
  "POST /do/delete_pm/{mid}": async (stage) => stage.ask("alice", `POST /do/delete_pm/${await message(stage)}`),
  "POST /messages/notifications/delete/{mid}": async (stage) => {
    const { pid } = await stage.post();
    await stage.ask("bob", `POST /do/sendcomment/${pid}`, { parent: "0", comment: "Me, too." });
    const mid = await stage.notification(pid);
    return stage.ask("alice", `POST /messages/notifications/delete/${mid}`);
  },
  "POST /do/toggle_ignore/{uid}": async (stage) =>
    stage.ask("alice", `POST /do/toggle_ignore/${(await stage.member()).uid}`),
  "POST /do/report/close_comment_report/{id}/{action}": async (stage) =>
    stage.ask("mina", `POST /do/report/close_comment_report/${(await commentReport(stage)).rpid}/close`),
  "POST /do/report/close_post_report/{id}/{action}": async (stage) =>
    stage.ask("mina", `POST /do/report/close_post_report/${(await postReport(stage)).rpid}/close`),
  "POST /do/report/close_comment_related_reports/{reports}/{original}": async (stage) => {
    const { rpid, cid } = await commentReport(stage);
    await stage.ask("alice", "POST /do/report/comment", { post: cid, reason: "SPAM" });
    return stage.ask("mina", `POST /do/report/close_comment_related_reports/[${rpid}]/${rpid + 1}`);
  },
  "POST /do/report/close_post_related_reports/{reports}/{original}": async (stage) => {
    const { rpid, pid } = await postReport(stage);
    await stage.ask("carol", "POST /do/report", { post: pid, reason: "SPAM" });
    return stage.ask("mina", `POST /do/report/close_post_related_reports/[${rpid}]/${rpid + 1}`);
  },
  "POST /do/cast_vote/{pid}/{oid}": async (stage) => {
    const { pid, oids } = await stage.poll();
    return stage.ask("bob", `POST /do/cast_vote/${pid}/${oids[0]}`);
  },
  "POST /do/remove_vote/{pid}": async (stage) => {
    const { pid, oids } = await stage.poll();
    await stage.ask("bob", `POST /do/cast_vote/${pid}/${oids[0]}`);
    return stage.ask("bob", `POST /do/remove_vote/${pid}`);
  },
  "GET /do/get_txtpost/{pid}": async (stage) =>
    stage.ask("visitor", `GET /do/get_txtpost/${(await stage.post("alice", { text: "*Hello*" })).pid}`),
  "POST /graphql delete-post mutation": async (stage) => {
    const query = "mutation ($pid: Int!, $reason: String) { delete_post(pid: $pid, reason: $reason) { pid } }";
    return stage.ask("mina", "POST /graphql", {
      query,
      variables: { pid: (await stage.post()).pid, reason: "Rule 1" },
    });
  },
  "POST /graphql vote: pid": async (stage) => {
    const query = "mutation ($pid: Int!, $vote: Vote) { cast_post_vote(pid: $pid, vote: $vote) { score } }";
    return stage.ask("bob", "POST /graphql", { query, variables: { pid: (await stage.post()).pid, vote: "UP" } });
  },
  "POST /graphql vote: cid": async (stage) => {
    const query = "mutation ($cid: Int!, $vote: Vote) { cast_comment_vote(cid: $cid, vote: $vote) { score } }";
    const { cid } = await stage.comment(await stage.post());
    return stage.ask("alice", "POST /graphql", { query, variables: { cid, vote: "UP" } });
  },
  "POST /do/stick/{pid}": async (stage) => {
    const { pid } = await stage.post();
    return stage.ask("mina", `POST /do/stick/${pid}`, { post: pid });
  },
  "POST /do/stick_comment/{cid}": async (stage) => {
    const post = await stage.post();
    const { cid } = await stage.comment(post, "mina");
    return stage.ask("mina", `POST /do/stick_comment/${cid}`, { post: post.pid });
  },
  "POST /do/lock_comments/{pid}": async (stage) => {
    const { pid } = await stage.post();
    return stage.ask("mina", `POST /do/lock_comments/${pid}`, { post: pid });
  },
  "POST /do/sticky_sort/{pid}": async (stage) => {
    const { pid } = await stage.post();
    await stage.ask("mina", `POST /do/stick/${pid}`, { post: pid });
    return stage.ask("mina", `POST /do/sticky_sort/${pid}`, { post: pid });
  },
  "POST /do/makeannouncement": async (stage) =>
    stage.ask("adam", "POST /do/makeannouncement", { post: (await stage.post()).pid }),
  "POST /do/nsfw": async (stage) => stage.ask("mina", "POST /do/nsfw", { post: (await stage.post()).pid }),
  "POST /do/close_poll": async (stage) => stage.ask("mina", "POST /do/close_poll", { post: (await stage.poll()).pid }),
  "POST /do/edit_comment": async (stage) => {
    const { cid } = await stage.comment(await stage.post());
    return stage.ask("bob", "POST /do/edit_comment", { cid, text: "Better *so*" });
  },
  "POST /do/preview": (stage) => stage.ask("alice", "POST /do/preview", { text: "Some *markdown*" }),
  "POST /do/delete_comment": async (stage) => {
    const { cid } = await stage.comment(await stage.post());
    return stage.ask("mina", "POST /do/delete_comment", { cid, reason: "Rule 1" });
  },
  "POST /do/undelete_comment": async (stage) => {
    const { cid } = await stage.comment(await stage.post());
    await stage.ask("mina", "POST /do/delete_comment", { cid, reason: "Rule 1" });
    return stage.ask("mina", "POST /do/undelete_comment", { cid, reason: "It was fine" });
  },
  "POST /do/mark_viewed": async (stage) => {
    const { cid } = await stage.comment(await stage.post());
    return stage.ask("alice", "POST /do/mark_viewed", { cids: JSON.stringify([cid]) });
  },
  "POST /do/get_children/{pid}/{cid}[/{key}]?sort=": async (stage) => {
    const post = await stage.post();
    const parent = await stage.comment(post);
    await stage.comment(post, "carol", { parent });
    return stage.ask("visitor", `POST /do/get_children/${post.pid}/${parent.cid}?sort=new`);
  },
  "POST /do/sendcomment/{pid}": async (stage) => {
    const { pid } = await stage.post();
    return stage.ask("bob", `POST /do/sendcomment/${pid}`, { parent: "0", post: String(pid), comment: "I *did*." });
  },
  "GET /api/v3/sub/rules?pid={pid}": async (stage) => {
    await stage.ask("olive", "POST /do/rule/books/create", { text: "Mark spoilers." });
    return stage.ask("visitor", `GET /api/v3/sub/rules?pid=${(await stage.post()).pid}`);
  },
  "POST /do/report": async (stage) =>
    stage.ask("bob", "POST /do/report", { post: (await stage.post()).pid, ...SITEWIDE }),
  "POST /do/report/comment": async (stage) =>
    stage.ask("carol", "POST /do/report/comment", { post: (await stage.comment(await stage.post())).cid, ...SITEWIDE }),
  "POST /do/block/{sid}": (stage) => stage.ask("alice", `POST /do/block/${stage.app.garden.sid}`),
  "POST /do/unblock/{sid}": (stage) => stage.ask("alice", `POST /do/unblock/${stage.app.garden.sid}`),
  "POST /do/subscribe/{sid}": (stage) => stage.ask("alice", `POST /do/subscribe/${stage.app.garden.sid}`),
  "POST /do/unsubscribe/{sid}": (stage) => stage.ask("alice", `POST /do/unsubscribe/${stage.app.garden.sid}`),
  "POST /do/revoke_mod2inv/{sub}/{user}": async (stage) =>
    stage.ask("olive", `POST /do/revoke_mod2inv/books/${(await invited(stage)).name}`),
  "POST /do/accept_modinv/{sub}/{user}": async (stage) => {
    const member = await invited(stage);
    return stage.ask(member, `POST /do/accept_modinv/books/${member.name}`);
  },
  "POST /do/refuse_mod2inv/{sub}": async (stage) => stage.ask(await invited(stage), "POST /do/refuse_mod2inv/books"),
  "POST /do/remove_mod2/{sub}/{user}": async (stage) => {
    const member = await stage.member();
    await stage.app.make.position(member, stage.app.books, 1);
    return stage.ask("olive", `POST /do/remove_mod2/books/${member.name}`);
  },
  "POST /do/remove_mod2/{sub}/{user}, oneself": async (stage) => {
    const member = await stage.member();
    await stage.app.make.position(member, stage.app.books, 1);
    return stage.ask(member, `POST /do/remove_mod2/books/${member.name}`);
  },
  "POST /do/remove_sub_ban/{sub}/{user}": async (stage) => {
    const member = await stage.member();
    await stage.ask("olive", "POST /do/ban_user_sub/books", { user: member.name, reason: "Rude" });
    return stage.ask("olive", `POST /do/remove_sub_ban/books/${member.name}`);
  },
  "POST /do/user_flair/{sub}/{flair}": async (stage) => {
    const fid = await stage.app.make.flair(stage.app.books, "Reader", "user");
    return stage.ask("jan", `POST /do/user_flair/books/${fid}`);
  },
  "POST /ovarit_auth/authenticate": async (stage) => {
    const { name } = await stage.member({ password_hash: await hashPassword(PASSWORD) });
    const typed = { username: name, password: PASSWORD, remember_me: true };
    return stage.ask("visitor", "POST /ovarit_auth/authenticate", typed);
  },
  "POST /do/edit_top_bar": (stage) =>
    stage.ask("bob", "POST /do/edit_top_bar", { sids: [stage.app.garden.sid, stage.app.books.sid] }),
  "POST /do/remove_banned_domain/{type}/{domain}": async (stage) => {
    await stage.ask("adam", "POST /do/ban_domain/link", { domain: "spam.example" });
    return stage.ask("adam", "POST /do/remove_banned_domain/link/spam.example", {});
  },
  "ajaxform forms: multipart to the form's action": async (stage) => {
    const bytes = await picture();
    await stage.app.make.setting("site.allow_uploads", "1");
    return stage.upload("adam", "/submit/upload", { sub: "books", title: "A picture" }, { bytes });
  },
};
