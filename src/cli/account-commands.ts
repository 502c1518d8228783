import { randomBytes } from "node:crypto";
import { accountLinks } from "#domain/account-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { ACCOUNT_STATUS, ADMIN_RESET_LINK_MS, isPassword } from "#features/people/accounts/account.ts";
import { addPerson, isNameTaken, subscribeToDefaults } from "#features/people/accounts/server/account-queries.ts";
import { addReset } from "#features/people/accounts/server/reset-queries.ts";
import { canTakeName } from "#features/people/registration/permissions.ts";
import { newMemberNsfw } from "#features/people/registration/server/register.ts";
import { dropSecondFactor } from "#features/people/second-factors/server/change-factor.ts";
import { syncRoleBadges } from "#features/site/badges/server/sync-role-badges.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";
import { cli } from "#strings/en/cli.ts";
import { findAccountByName, listAdminAccounts, removeBlocks, setAdmin, setMayUpload } from "./account-queries.ts";
import { type CliContext, type Command, WrongUse } from "./cli-context.ts";
import { parseArguments, parseSingleArgument } from "./parse-arguments.ts";

/** A random password of 96 bits. */
export function makeUpPassword(): string {
  return randomBytes(12).toString("base64url");
}

/** `user add NAME` */
export const addUser: Command = async (context, words) => {
  const name = parseSingleArgument("user add", words, cli.missing.name);
  const settings = await getSettings(context.db.read);
  if (canTakeName(name, settings)) return refuse(context, cli.badName(settings["site.username_max_length"]));
  if (await isNameTaken(context.db.read, name)) return refuse(context, cli.nameTaken(name));
  const typed = await context.readPassword(cli.askPassword(name));
  if (typed !== "" && !isPassword(typed)) {
    return refuse(context, cli.badPassword(LIMITS.passwordMin, LIMITS.passwordMax));
  }
  const password = typed || makeUpPassword();
  const passwordHash = await hashPassword(password);
  const joinedAt = context.now();
  const nsfw = newMemberNsfw(settings);
  const isAdded = await context.db.write(async (trx) => {
    const uid = await addPerson(trx, { name, email: null, passwordHash, isAdmin: false, nsfw, joinedAt });
    if (uid !== undefined) await subscribeToDefaults(trx, uid, joinedAt);
    return uid !== undefined;
  });
  if (!isAdded) return refuse(context, cli.nameTaken(name));
  context.print(cli.userAdded(name));
  if (typed === "") context.print(cli.madeUpPassword(password));
  return 0;
};

/** `user uploads NAME on|off` */
export const grantUploads: Command = async (context, words) => {
  const [name, turn] = parseArguments("user uploads", words).positionals;
  if (!name) throw new WrongUse(cli.missing.name);
  if (turn !== "on" && turn !== "off") throw new WrongUse(cli.missing.onOff);
  const answer = await context.db.write(async (trx) => {
    const person = await findAccountByName(trx, name);
    if (!person) return { code: 1, line: cli.noSuchPerson(name) };
    await setMayUpload(trx, person.uid, turn === "on");
    return { code: 0, line: turn === "on" ? cli.uploadsGranted(person.name) : cli.uploadsTaken(person.name) };
  });
  return printResult(context, answer);
};

/** `user reset-link NAME`: for users who cannot receive mail. */
export const makeResetLink: Command = async (context, words) => {
  const name = parseSingleArgument("user reset-link", words, cli.missing.name);
  const token = newSessionToken();
  const now = context.now();
  const address = accountLinks.resetPassword(token);
  const answer = await context.db.write(async (trx) => {
    const person = await findAccountByName(trx, name);
    if (!person) return { code: 1, line: cli.noSuchPerson(name) };
    if (person.status !== ACCOUNT_STATUS.ok) return { code: 1, line: cli.cannotReset(person.name) };
    const reset = { tokenHash: hashSessionToken(token), uid: person.uid, byMail: false };
    if (!(await addReset(trx, { ...reset, expiresAt: now + ADMIN_RESET_LINK_MS }, now))) {
      return { code: 1, line: cli.resetsOpen(person.name) };
    }
    const { publicUrl } = context.config;
    return { code: 0, line: cli.resetLink(person.name, publicUrl ? new URL(address, publicUrl).href : address) };
  });
  return printResult(context, answer);
};

/** `user second-factor-off NAME`: also for admins, because other admins cannot reset theirs. */
export const removeSecondFactor: Command = async (context, words) => {
  const name = parseSingleArgument("user second-factor-off", words, cli.missing.name);
  const answer = await context.db.write(async (trx) => {
    const person = await findAccountByName(trx, name);
    if (!person) return { code: 1, line: cli.noSuchPerson(name) };
    const isDropped = await dropSecondFactor(trx, person.uid);
    return isDropped ? { code: 0, line: cli.factorDropped(person.name) } : { code: 1, line: cli.noFactor(person.name) };
  });
  return printResult(context, answer);
};

/** `admin add NAME`: also deletes all blocks by and against the account, because admins cannot block or be blocked. */
export const addAdmin: Command = async (context, words) => {
  const name = parseSingleArgument("admin add", words, cli.missing.name);
  const answer = await context.db.write(async (trx) => {
    const person = await findAccountByName(trx, name);
    if (!person) return { code: 1, line: cli.noSuchPerson(name) };
    if (person.status !== ACCOUNT_STATUS.ok) return { code: 1, line: cli.unfitForAdmin(person.name) };
    if (person.is_admin === 1) return { code: 0, line: cli.alreadyAdmin(person.name) };
    await setAdmin(trx, person.uid, true);
    await syncRoleBadges(trx, { uid: person.uid }, context.now());
    return { code: 0, line: cli.adminAdded(person.name, await removeBlocks(trx, person.uid)) };
  });
  return printResult(context, answer);
};

/** `admin remove NAME` */
export const removeAdmin: Command = async (context, words) => {
  const name = parseSingleArgument("admin remove", words, cli.missing.name);
  const answer = await context.db.write(async (trx) => {
    const person = await findAccountByName(trx, name);
    if (!person) return { code: 1, line: cli.noSuchPerson(name) };
    if (person.is_admin === 0) return { code: 1, line: cli.notAdmin(person.name) };
    await setAdmin(trx, person.uid, false);
    await syncRoleBadges(trx, { uid: person.uid }, context.now());
    return { code: 0, line: cli.adminRemoved(person.name) };
  });
  return printResult(context, answer);
};

/** `admin list` */
export const showAdmins: Command = async (context, words) => {
  parseArguments("admin list", words);
  const names = await listAdminAccounts(context.db.read);
  for (const name of names) context.print(name);
  if (names.length === 0) context.print(cli.noAdmins);
  return 0;
};

function refuse(context: CliContext, line: string): number {
  context.complain(line);
  return 1;
}

function printResult(context: CliContext, { code, line }: { code: number; line: string }): number {
  if (code === 0) context.print(line);
  else context.complain(line);
  return code;
}
