import { links } from "#domain/links.ts";
import { emailInput } from "#features/people/accounts/input.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { smtpMailer } from "#platform/mail/mailer.ts";
import { cli } from "#strings/en/cli.ts";
import { type Command, WrongUse } from "./cli-context.ts";
import { parseSingleArgument } from "./parse-arguments.ts";

/** `mail test ADDRESS` */
export const sendTestMail: Command = async (context, words) => {
  const address = parseSingleArgument("mail test", words, cli.missing.address);
  if (!emailInput.safeParse(address).success) throw new WrongUse(cli.badAddress(address));
  const { mail, publicUrl } = context.config;
  if (mail === null || !publicUrl) {
    context.complain(cli.noMail);
    return 1;
  }
  const siteName = (await getSettings(context.db.read))["site.name"];
  const texts = cli.testMail;
  const mailer = smtpMailer(mail);
  try {
    await mailer.send(
      {
        to: address,
        subject: texts.subject(siteName),
        letter: {
          language: "en",
          greeting: texts.greeting,
          paragraphs: [texts.text(siteName)],
          link: { text: texts.open, address: new URL(links.home(), publicUrl).href },
          closing: [texts.closing(siteName)],
        },
      },
      { siteName },
    );
  } finally {
    mailer.close();
  }
  context.print(cli.mailTaken(address));
  return 0;
};
