/** VAPID key pair of this site, base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** New keys in the stored format. */
export async function newPushKeys(): Promise<string> {
  const { default: webPush } = await import("web-push");
  return JSON.stringify(webPush.generateVAPIDKeys());
}

export function readPushKeys(text: string): PushKeys {
  return JSON.parse(text);
}
