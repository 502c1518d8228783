import type { ReadStream } from "node:tty";

/** Ctrl-C at the password prompt. */
export class Cancelled extends Error {}

/** Reads a password: the first line of piped input, or typed without echo. */
export async function readPassword(question: string): Promise<string> {
  return process.stdin.isTTY ? askHidden(process.stdin, question) : readFirstLine(process.stdin);
}

async function readFirstLine(input: NodeJS.ReadStream): Promise<string> {
  let text = "";
  input.setEncoding("utf8");
  for await (const chunk of input) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? "";
}

function askHidden(terminal: ReadStream, question: string): Promise<string> {
  process.stderr.write(question);
  terminal.setEncoding("utf8");
  terminal.setRawMode(true);
  terminal.resume();
  return new Promise((resolve, reject) => {
    let typed = "";
    const end = (settle: () => void) => {
      terminal.off("data", onData);
      terminal.setRawMode(false);
      terminal.pause();
      process.stderr.write("\n");
      settle();
    };
    const onData = (chunk: string) => {
      for (const key of chunk) {
        if (key === "\r" || key === "\n" || key === "\u0004") return end(() => resolve(typed));
        if (key === "\u0003") return end(() => reject(new Cancelled()));
        if (key === "\u007f" || key === "\b") typed = [...typed].slice(0, -1).join("");
        else if (key >= " ") typed += key;
      }
    };
    terminal.on("data", onData);
  });
}
