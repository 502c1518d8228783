import { isRefusal } from "#domain/refusal.ts";
import { changeSubAsAdmin } from "#features/circles/subs/server/set-sub-state.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { listDefaultSubs } from "#features/people/accounts/server/viewer-queries.ts";
import { PREFERENCE_CHOICES, readChoice } from "#features/people/preferences/choice.ts";
import { setPreferenceOfAll } from "#features/people/preferences/server/set-preference-of-all.ts";
import { cli } from "#strings/en/cli.ts";
import { refusals } from "#strings/en/refusals.ts";
import { type Command, WrongUse } from "./cli-context.ts";
import { parseArguments, parseSingleArgument } from "./parse-arguments.ts";

/** `default-sub add NAME` and `default-sub remove NAME`: logged like the same action on the admin page. */
const changeDefault =
  (isDefault: boolean): Command =>
  async (context, words) => {
    const sub = parseSingleArgument(isDefault ? "default-sub add" : "default-sub remove", words, cli.missing.name);
    const value = isDefault ? 1 : 0;
    // no listeners, because this process serves no requests
    const emit = () => {};
    try {
      const { name, isChanged } = await context.db.write((trx) =>
        changeSubAsAdmin(trx, emit, {
          sub,
          code: LOG.subDefault,
          note: String(value),
          change: { is_default: value },
          by: null,
          at: context.now(),
        }),
      );
      context.print(cli.defaultSub(name, isDefault, isChanged));
      return 0;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      context.complain(refusals[error.code](error.values));
      return 1;
    }
  };

export const addDefaultSub = changeDefault(true);
export const removeDefaultSub = changeDefault(false);

/** `default-sub list` */
export const showDefaultSubs: Command = async (context, words) => {
  parseArguments("default-sub list", words);
  const subs = await listDefaultSubs(context.db.read);
  for (const { name } of subs) context.print(name);
  if (subs.length === 0) context.print(cli.noDefaultSubs);
  return 0;
};

/** `preference set NAME VALUE --all`: overwrites the choice of every account. */
export const setPreference: Command = async (context, words) => {
  const {
    positionals: [name, typed],
    values: { all },
  } = parseArguments("preference set", words);
  if (name === undefined) throw new WrongUse(cli.missing.name);
  if (typed === undefined) throw new WrongUse(cli.missing.value);
  if (!all) throw new WrongUse(cli.missing.all);
  const values = PREFERENCE_CHOICES[name];
  if (values === undefined) {
    context.complain(cli.noSuchPreference(name, Object.keys(PREFERENCE_CHOICES)));
    return 1;
  }
  const choice = readChoice(name, typed);
  if (choice === null) {
    context.complain(cli.noSuchChoice(name, values));
    return 1;
  }
  context.print(cli.preferenceSet(await setPreferenceOfAll(context.db, choice)));
  return 0;
};
