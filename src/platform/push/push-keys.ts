/** The pair of keys by which push services know this site. Base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Keys as they are kept: one text. */
export async function newPushKeys(): Promise<string> {
  const { default: webPush } = await import("web-push");
  return JSON.stringify(webPush.generateVAPIDKeys());
}

export function readPushKeys(text: string): PushKeys {
  return JSON.parse(text);
}
