import { expect, test } from "vitest";
import { scriptJson } from "./script-json.ts";

test("nothing in it can end the script, and it means the same", () => {
  const hostile = "</script><script>alert(1)</script><!-- & \u2028 \u2029";
  const text = scriptJson({ hostile });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ hostile });
});
