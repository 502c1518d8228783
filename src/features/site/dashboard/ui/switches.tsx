import { removeAnnouncement } from "#features/site/announcements/api.ts";
import { enablePosting, enableRegistration, requireCaptchas, setReadOnly } from "#features/site/configuration/api.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Time } from "#ui/time.tsx";
import type { AdminDashboardView } from "../dashboard.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { ReadOnlyForm } from "./read-only-form.tsx";
import { SwitchLine } from "./switch-line.tsx";

type SwitchesView = Pick<
  AdminDashboardView,
  "isPosting" | "isRegistering" | "asksCaptchas" | "isReadOnly" | "announcement"
>;

const turned = (isOn: boolean) => ({ value: isOn ? "False" : "True" }) as const;

/** Emergency switches for the whole site, each with its effect. */
export function Switches({ view }: { view: SwitchesView }) {
  const { admin: words, attack } = useAdminWords();
  const { isPosting, isRegistering, asksCaptchas, isReadOnly, announcement } = view;
  const { does } = attack;
  return (
    <section className="panel" aria-labelledby="switches">
      <h2 id="switches">{words.switches}</h2>
      <ul className="switch-lines">
        <SwitchLine
          call={enablePosting}
          input={turned(isPosting)}
          isWarning={!isPosting}
          state={isPosting ? words.posting : words.noPosting}
          act={isPosting ? words.disablePosting : words.enablePosting}
          does={isPosting ? does.postingOff : does.postingOn}
          isDanger={isPosting}
        />
        <SwitchLine
          call={enableRegistration}
          input={turned(isRegistering)}
          isWarning={!isRegistering}
          state={isRegistering ? words.registering : words.noRegistering}
          act={isRegistering ? words.disableRegistration : words.enableRegistration}
          does={isRegistering ? does.registrationOff : does.registrationOn}
          isDanger={isRegistering}
        />
        <SwitchLine
          call={requireCaptchas}
          input={turned(asksCaptchas)}
          state={asksCaptchas ? attack.captchas : attack.noCaptchas}
          act={asksCaptchas ? attack.disableCaptchas : attack.enableCaptchas}
          does={asksCaptchas ? does.captchasOff : does.captchasOn}
          isDanger={asksCaptchas}
        />
        {isReadOnly ? (
          <SwitchLine
            call={setReadOnly}
            input={{ value: "False" }}
            isWarning
            state={words.readOnly}
            act={words.letWrite}
            does={does.readOnlyOff}
          />
        ) : (
          <ReadOnlyForm />
        )}
        {announcement === null ? (
          <li>{words.noAnnouncement}</li>
        ) : (
          <SwitchLine
            call={removeAnnouncement}
            input={{}}
            state={<AnnouncedState {...announcement} />}
            act={words.removeAnnouncement}
            does={does.announcementOff}
            isDanger
          />
        )}
        <li>
          <AnnounceForm field="text" />
          <AnnounceForm field="post" />
        </li>
      </ul>
    </section>
  );
}

/** Current announcement with audience and end. */
function AnnouncedState({ title, to, forMembers, until }: NonNullable<SwitchesView["announcement"]>) {
  const { announced, announcing } = useAdminWords().admin;
  return (
    <>
      {announced} {to === null ? title : <a href={to}>{title}</a>}
      {forMembers && <> · {announcing.ofMembers}</>}
      {until > 0 && (
        <>
          {" "}
          · {announcing.ends} <Time at={until} />
        </>
      )}
    </>
  );
}
