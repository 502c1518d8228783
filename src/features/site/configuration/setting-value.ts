import { fundingFrameOf } from "#domain/funding.ts";
import { Refusal, type RefusalCode } from "#domain/refusal.ts";
import { SETTINGS, type Setting, type SettingName, serializeSetting } from "#domain/settings.ts";
import { isUsername } from "#lib/names.ts";
import { stripControl, trimBlanks } from "#lib/visible-text.ts";

const ON = new Set(["true", "1", "on", "yes"]);
const OFF = new Set(["false", "0", "off", "no"]);

/**
 * Parses a typed value into its stored form. The existence of a named sub is checked later.
 * @throws Refusal for an invalid value, with the range of a number.
 */
export function readSetting(name: SettingName, typed: string): string {
  const setting: Setting = SETTINGS[name];
  const text = trimBlanks(stripControl(typed));
  switch (setting.kind) {
    case "flag": {
      const word = text.toLowerCase();
      if (!ON.has(word) && !OFF.has(word)) throw refused("setting.flag");
      return serializeSetting(ON.has(word));
    }
    case "number": {
      const [least, most] = setting.range;
      const value = /^[-+]?\d+$/.test(text) ? Number(text) : Number.NaN;
      if (Number.isNaN(value)) throw refused("setting.number", { least, most });
      if (value < least || value > most) throw refused("setting.range", { least, most });
      return serializeSetting(value);
    }
    case "text": {
      const { most, shape } = setting;
      if ([...text].length > most) throw refused("setting.long", { most });
      if (shape === "some" && text === "") throw refused("setting.empty");
      if (shape === "account" && !isUsername(text, most)) throw refused("account.name-invalid", { max: most });
      if (shape === "frame" && text !== "" && fundingFrameOf(text) === null) throw refused("setting.frame");
      return text;
    }
  }
}

function refused(
  code: Extract<RefusalCode, `setting.${string}`> | "account.name-invalid",
  values: Record<string, number> = {},
): Refusal {
  return new Refusal(code, { field: "value", values });
}
