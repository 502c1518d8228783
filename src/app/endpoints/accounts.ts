import { z } from "zod";
import { links } from "#domain/links.ts";
import { afterSignIn } from "#features/accounts/account.ts";
import { editAccountInput, logInInput, registerInput } from "#features/accounts/input.ts";
import { editAccount } from "#features/accounts/server/edit-account.ts";
import type { PasswordGuard } from "#features/accounts/server/guess-password.ts";
import { logIn } from "#features/accounts/server/log-in.ts";
import { logOut } from "#features/accounts/server/log-out.ts";
import { register } from "#features/accounts/server/register.ts";
import { setupInput } from "#features/site/input.ts";
import { setUpSite } from "#features/site/server/set-up-site.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

const nextOf = (raw: Record<string, unknown>) => (typeof raw.next === "string" ? raw.next : undefined);

/** Fills an empty site with people and talk, in which the admin takes a part. */
export type FillSample = (ctx: Ctx, admin: { uid: number; name: string }) => Promise<void>;

/** Signing up, in and out, what a person changes about the account, and the first administrator. */
export const accountEndpoints = (fillSample: FillSample, guard: PasswordGuard): Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/register",
    who: "visitor",
    limit: "signup",
    dialect: "form",
    input: registerInput,
    run: async (ctx, input) => {
      const { session, device, name } = await register(ctx, guard.devices, input);
      return { session, device, addr: afterSignIn(input.next, links.welcome()), body: { username: name } };
    },
    page: (raw) => links.register(nextOf(raw)),
  }),
  endpoint({
    method: "POST",
    path: "/login",
    who: "visitor",
    limit: "auth",
    dialect: "form",
    input: logInInput,
    run: async (ctx, input) => {
      const { session, device, name } = await logIn(ctx, guard, input);
      return { session, device, addr: afterSignIn(input.next), body: { username: name } };
    },
    page: (raw) => links.login(nextOf(raw)),
  }),
  endpoint({
    method: "POST",
    path: "/ovarit_auth/authenticate",
    who: "visitor",
    limit: "auth",
    dialect: "do",
    input: logInInput,
    run: async (ctx, input) => {
      const { session, device, name } = await logIn(ctx, guard, input);
      return { session, device, body: { username: name } };
    },
    page: () => links.login(),
  }),
  endpoint({
    method: "POST",
    path: "/do/logout",
    who: "member",
    limit: "default",
    dialect: "do",
    input: z.object({}),
    run: async (ctx) => {
      await logOut(ctx);
      return { session: "end", addr: links.home() };
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/edit_account",
    who: "member",
    limit: "auth",
    dialect: "do",
    input: editAccountInput,
    run: async (ctx, input) => {
      await editAccount(ctx, guard.guesses, input);
      return { addr: links.withQuery(links.settingsAccount(), { saved: 1 }), body: { message: null } };
    },
    page: () => links.settingsAccount(),
  }),
  endpoint({
    method: "POST",
    path: "/do/setup",
    who: "visitor",
    limit: "auth",
    dialect: "do",
    input: setupInput,
    run: async (ctx, input) => {
      const { session, admin } = await setUpSite(ctx, input);
      if (input.start === "sample") await fillSample(ctx, admin);
      return { session, device: guard.devices.marked(ctx.device, admin.uid), addr: links.home() };
    },
    page: (raw) => links.setup(typeof raw.token === "string" ? raw.token : undefined),
  }),
];
