import { expect, test } from "vitest";
import { rendered } from "../../tests/support/rendered.tsx";
import { CountedInput } from "./counted-input.tsx";

/** Counter beside a field for at most five characters; null if it is not visible. */
async function counterFor(text: string) {
  const left = (characters: number) => `${characters} left`;
  const field = await rendered(<CountedInput label="Title" name="title" most={5} left={left} defaultValue={text} />);
  const [counter] = field.all("span").filter(({ class: name }) => name?.startsWith("counter"));
  return counter && { shown: /-?\d left/.exec(field.text)?.[0], isOver: counter.class?.includes("over") };
}

test("counts characters from four fifths of the limit, an emoji as one", async () => {
  expect(await counterFor("abc")).toBeUndefined();
  expect(await counterFor("abcd")).toEqual({ shown: "1 left", isOver: false });
  expect(await counterFor("😀😀😀😀😀")).toEqual({ shown: "0 left", isOver: false });
  expect(await counterFor("abcdef")).toEqual({ shown: "-1 left", isOver: true });
});
