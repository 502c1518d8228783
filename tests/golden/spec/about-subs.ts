import { picture } from "../../support/pictures.ts";
import type { Provocations, Stage } from "./stage.ts";

const DAY = 86_400_000;

const ban = (stage: Stage, who: "mina" | "jan", user: string, fields: object = {}) =>
  stage.ask(who, "POST /do/ban_user_sub/books", { user, reason: "Rude", ...fields });
const css = (stage: Stage, sheet: string) => stage.ask("mina", "POST /do/edit_sub_css/books", { css: sheet });
const invite = (stage: Stage, user: string, level: string) =>
  stage.ask("olive", "POST /do/inv_mod/books", { user, level });
const found = (stage: Stage, who: Parameters<Stage["ask"]>[0], subname: string) =>
  stage.ask(who, "POST /createsub", { subname, title: "All about it" });
const isoAt = (stage: Stage, ms: number) => new Date(stage.app.clock.now + ms).toISOString();

/** Messages about subs, their teams, bans, flairs, styles and files. */
export const aboutSubs = {
  "Sub does not exist": (stage) => stage.ask("bob", "POST /do/subscribe/999999"),
  "Already subscribed": async (stage) => {
    await stage.ask("bob", `POST /do/subscribe/${stage.app.garden.sid}`);
    return stage.ask("bob", `POST /do/subscribe/${stage.app.garden.sid}`);
  },
  "Not subscribed": async (stage) => stage.ask(await stage.member(), `POST /do/unsubscribe/${stage.app.garden.sid}`),
  "Already blocked": async (stage) => {
    const member = await stage.member();
    await stage.ask(member, `POST /do/block/${stage.app.garden.sid}`);
    return stage.ask(member, `POST /do/block/${stage.app.garden.sid}`);
  },
  "Site administrators cannot be blocked": (stage) =>
    stage.ask("bob", `POST /do/toggle_ignore/${stage.app.people.adam.member.uid}`),
  "Access denied": (stage) => stage.ask("bob", "POST /do/remove_mod2/books/mina"),
  "Expiration date is in the past": async (stage) =>
    ban(stage, "mina", (await stage.member()).name, { expires: isoAt(stage, -DAY) }),
  "Expiration time too far into the future": async (stage) =>
    ban(stage, "mina", (await stage.member()).name, { expires: isoAt(stage, 366 * DAY) }),
  "Already banned": async (stage) => {
    const { name } = await stage.member();
    await ban(stage, "mina", name);
    return ban(stage, "mina", name);
  },
  "User is not banned": async (stage) =>
    stage.ask("mina", `POST /do/remove_sub_ban/books/${(await stage.member()).name}`),
  "Janitors may only create temporary bans": async (stage) => ban(stage, "jan", (await stage.member()).name),
  "User is already a mod": (stage) => invite(stage, "mina", "1"),
  "User has a pending invite": async (stage) => {
    const { name } = await stage.member();
    await invite(stage, name, "1");
    return invite(stage, name, "1");
  },
  "User can't mod more than 20 subs": async (stage) => {
    const member = await stage.member();
    const { olive } = stage.app.people;
    for (let n = 0; n < 20; n += 1) await stage.app.make.position(member, await stage.app.make.sub(olive.member), 1);
    return invite(stage, member.name, "1");
  },
  "Invalid power level": async (stage) => invite(stage, (await stage.member()).name, "7"),
  "Only Site Admins may create new subs": (stage) =>
    stage.under({ "site.sub_creation_admin_only": "1" }, () => found(stage, "bob", "letters")),
  "You must be at least level 9": (stage) =>
    stage.under({ "site.sub_creation_min_level": "9" }, () => found(stage, "bob", "letters")),
  "You cannot own more than 0 subs": (stage) =>
    stage.under({ "site.sub_ownership_limit": "0", "site.sub_creation_min_level": "0" }, () =>
      found(stage, "bob", "letters"),
    ),
  "Sub is already registered": (stage) =>
    stage.under({ "site.sub_creation_min_level": "0" }, () => found(stage, "bob", "BOOKS")),
  "Invalid sub name": (stage) =>
    stage.under({ "site.sub_creation_min_level": "0" }, () => found(stage, "bob", "admin")),
  "Invalid flair": async (stage) => {
    const { name } = await stage.sub({ can_flair: 1 });
    return stage.ask("bob", "POST /submit/text", { sub: name, title: "A long title", content: "x", flair: "999999" });
  },
  "URLs not allowed, uploaded files only": (stage) => css(stage, ".post { background: url(https://x.example/y) }"),
  "@import token not allowed": (stage) => css(stage, "@import 'x.css';"),
  "Invalid CSS": (stage) => css(stage, ".post { color: red"),
  "Invalid file type": (stage) =>
    stage.upload("mina", "/do/upload/books", { name: "letters" }, { bytes: Buffer.from("<svg/>"), name: "a.svg" }),
  "File type not allowed": (stage) =>
    stage.under({ "site.allow_uploads": "1" }, () =>
      stage.upload("carol", "/submit/upload", { sub: "books", title: "A file" }, { bytes: Buffer.from("MZ") }),
    ),
  "File size exceeds the maximum allowed size": async (stage) => {
    const bytes = Buffer.concat([await picture(), Buffer.alloc(2_000)]);
    return stage.under({ "site.allow_uploads": "1", "site.upload_max_size": "1024" }, () =>
      stage.upload("carol", "/submit/upload", { sub: "books", title: "A file" }, { bytes }),
    );
  },
  "Not enough available space": async (stage) => {
    const bytes = await picture();
    return stage.under({ "site.allow_uploads": "1", "site.upload_space_per_user": "0" }, () =>
      stage.upload("carol", "/submit/upload", { sub: "books", title: "A file" }, { bytes }),
    );
  },
} satisfies Provocations;
