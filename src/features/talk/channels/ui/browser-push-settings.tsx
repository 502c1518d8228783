import { useEffect, useState } from "react";
import { deviceName } from "#lib/device-name.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { useReload } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { subscribePush, unsubscribePush } from "../api.ts";
import type { DeviceView } from "../channel.ts";

type State = "unknown" | "none" | "denied" | "off" | "on" | "failed";

/** Push settings of this browser, and the list of registered browsers. */
export function BrowserPushSettings({ devices, pushKey }: { devices: readonly DeviceView[]; pushKey: string }) {
  const words = useRestWords().channels;
  return (
    <section aria-labelledby="push-here" className="push-here">
      <h2 id="push-here">{words.push}</h2>
      <p>{words.pushLead}</p>
      <ThisBrowser pushKey={pushKey} />
      <h3 id="push-devices">{words.devices}</h3>
      {devices.length === 0 ? <p>{words.noDevices}</p> : <Devices devices={devices} />}
    </section>
  );
}

function ThisBrowser({ pushKey }: { pushKey: string }) {
  const words = useRestWords().channels;
  const isHydrated = useHydrated();
  const reload = useReload();
  const [state, setState] = useState<State>("unknown");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    presentState().then(setState, () => setState("none"));
  }, []);

  async function turn(isOn: boolean) {
    setBusy(true);
    setState(await (isOn ? turnOn(pushKey) : turnOff()).catch((): State => "failed"));
    setBusy(false);
    await reload();
  }

  if (!isHydrated) return <p>{words.needsScripts}</p>;
  return (
    <>
      <div role="status">
        {state === "on" && <p>{words.pushOn}</p>}
        {state === "none" && <p>{words.noPush}</p>}
        {state === "denied" && <p>{words.denied}</p>}
        {state === "failed" && <p>{words.pushFailed}</p>}
      </div>
      <div className="form-acts">
        {(state === "off" || state === "failed") && (
          <Button variant="primary" busy={busy} onClick={() => void turn(true)}>
            {words.turnOn}
          </Button>
        )}
        {state === "on" && (
          <Button busy={busy} onClick={() => void turn(false)}>
            {words.turnOff}
          </Button>
        )}
      </div>
    </>
  );
}

function Devices({ devices }: { devices: readonly DeviceView[] }) {
  const words = useRestWords().channels;
  const { layout } = useWords();
  const reload = useReload();
  const [error, setError] = useState<string | null>(null);
  async function remove(did: number) {
    const sent = await send(unsubscribePush, { did });
    setError(sent.ok ? null : (sent.error ?? layout.offline));
    await reload();
  }
  return (
    <>
      <div role="alert">{error}</div>
      <ul className="devices" aria-labelledby="push-devices">
        {devices.map(({ did, name, addedAt }) => {
          const shown = name || words.unnamed;
          return (
            <li key={did}>
              <span>
                <b>{shown}</b>{" "}
                <small>
                  {words.added} <Time at={addedAt} />
                </small>
              </span>
              <CallForm
                call={unsubscribePush}
                input={{ did }}
                onSubmit={(event) => {
                  event.preventDefault();
                  void remove(did);
                }}
              >
                <Button type="submit" aria-label={words.remove(shown)}>
                  {words.removeShort}
                </Button>
              </CallForm>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function presentState(): Promise<State> {
  if (!canPush()) return "none";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? "on" : "off";
}

async function turnOn(pushKey: string): Promise<State> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  const sent = await send(subscribePush, {
    endpoint: endpoint ?? "",
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    name: deviceName(navigator.userAgent),
  });
  if (sent.ok) return "on";
  await subscription.unsubscribe();
  return "failed";
}

async function turnOff(): Promise<State> {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return "off";
  const sent = await send(unsubscribePush, { endpoint: subscription.endpoint });
  if (!sent.ok) return "failed";
  await subscription.unsubscribe();
  return "off";
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
