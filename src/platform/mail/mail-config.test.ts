import { expect, test } from "vitest";
import { StartError } from "../start-error.ts";
import { startSentence } from "../start-sentence.ts";
import { readMailConfig } from "./mail-config.ts";

const site = new URL("https://talk.example");
const read = (SMTP_URL: string, MAIL_FROM?: string) => readMailConfig({ SMTP_URL, MAIL_FROM }, site);

test("nothing is sent without an address of a mail server", () => {
  expect(readMailConfig({}, site)).toBe(null);
  expect(read("")).toBe(null);
});

test("the address of a mail server, with what is usual for the rest", () => {
  expect(read("smtp://mail.example")).toEqual({
    host: "mail.example",
    port: 587,
    secure: false,
    user: "",
    password: "",
    from: { name: "", address: "no-reply@talk.example" },
  });
  expect(read("smtps://me%40x:p%2Fw@[::1]/", "Talk <hello@talk.example>")).toMatchObject({
    host: "::1",
    port: 465,
    secure: true,
    user: "me@x",
    password: "p/w",
    from: { name: "Talk", address: "hello@talk.example" },
  });
});

test.each(["mail.example", "http://mail.example", "smtp://", "smtp://a/b", "smtp://a?pool=true", "smtp://u:%zz@a"])(
  "%s is no mail server, and the sentence shows no password",
  (text) => {
    expect(() => read(text)).toThrow(new StartError("bad-smtp"));
    expect(startSentence(new StartError("bad-smtp"))).toMatch(/^SMTP_URL is not the address of a mail server\./);
  },
);

test.each(["nobody", "a@b\r\nBcc: c@d", 'A "B" <a@b>', "a@b, c@d", "Talk <a@b> <c@d>"])("nobody is %j", (text) => {
  expect(() => read("smtp://mail.example", text)).toThrow(expect.objectContaining({ problem: "bad-sender" }));
});

test("links in mail need the site's own address", () => {
  expect(() => readMailConfig({ SMTP_URL: "smtp://mail.example" }, undefined)).toThrow(
    new StartError("mail-without-address"),
  );
});
