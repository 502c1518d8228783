import { expect, test } from "vitest";
import { readConfig } from "../http/config.ts";
import { parseSender, parseSmtpUrl } from "./mail-config.ts";

test("reads the address of a mail server, with the usual port and no user as defaults", () => {
  expect(parseSmtpUrl("smtp://mail.example")).toEqual({
    host: "mail.example",
    port: 587,
    secure: false,
    user: "",
    password: "",
  });
  expect(parseSmtpUrl("smtps://me%40x:p%2Fw@[::1]/")).toEqual({
    host: "::1",
    port: 465,
    secure: true,
    user: "me@x",
    password: "p/w",
  });
});

test("sends from the site's host unless a sender is configured", () => {
  const env = { SMTP_URL: "smtp://mail.example", AMBIT_URL: "https://talk.example" };
  expect(readConfig(env).mail?.from).toEqual({ name: "", address: "no-reply@talk.example" });
  expect(readConfig({ ...env, MAIL_FROM: "Talk <hello@talk.example>" }).mail?.from).toEqual({
    name: "Talk",
    address: "hello@talk.example",
  });
});

test.each(["mail.example", "http://mail.example", "smtp://", "smtp://a/b", "smtp://a?pool=true", "smtp://u:%zz@a"])(
  "refuses %s as the address of a mail server",
  (text) => {
    expect(parseSmtpUrl(text)).toBeNull();
  },
);

test.each(["nobody", "a@b\r\nBcc: c@d", 'A "B" <a@b>', "a@b, c@d", "Talk <a@b> <c@d>"])(
  "refuses %j as a sender",
  (text) => {
    expect(parseSender(text)).toBeNull();
  },
);
