import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Argon2id as `$argon2id$v=19$m=…,t=…,p=…$salt$hash` (PHC string format). 19 MiB, two passes, one lane: the second
 * choice of the OWASP password storage advice, because it suits small machines.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2("argon2id", { message: password.normalize("NFKC"), nonce: salt, ...cost }, (error, key) =>
      error ? reject(error) : resolve(Buffer.from(key)),
    );
  });
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

const HASH_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Compares a password in the same time with and without a stored hash. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const parts = HASH_FORMAT.exec(stored ?? DUMMY_HASH) ?? HASH_FORMAT.exec(DUMMY_HASH);
  if (!parts) return false;
  const [, memory, passes, parallelism, salt = "", key = ""] = parts;
  const expected = Buffer.from(key, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && stored !== null;
}
