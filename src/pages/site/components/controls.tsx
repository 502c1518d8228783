import { useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ICON_NAMES, Icon } from "#ui/icon.tsx";
import { LevelRing } from "#ui/level-ring.tsx";
import { Menu } from "#ui/menu.tsx";
import { Pager } from "#ui/pager.tsx";
import { Ring } from "#ui/ring.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { SampleSection } from "./section.tsx";

const HERE = "/-/components";

/** Buttons, menus, tabs and icons. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Popups />
      <Navigation />
      <Icons />
    </>
  );
}

function Buttons() {
  const { layout, subs } = useWords();
  const { welcome } = useRestWords();
  return (
    <>
      <SampleSection of="Button">
        <p className="cluster">
          {(["primary", "plain", "quiet", "danger"] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </p>
        <p className="cluster">
          <Button small>{subs.subscribe}</Button>
          <Button icon="plus">{subs.submit}</Button>
          <Button icon="close" aria-label={layout.close} />
          <Button disabled>{subs.subscribe}</Button>
          <Button busy>{layout.retry}</Button>
        </p>
        <Button block>{welcome.frontPage}</Button>
      </SampleSection>
      <SampleSection of="LinkButton">
        <p className="cluster">
          <LinkButton to={HERE} variant="primary">
            {welcome.findSubs}
          </LinkButton>
          <LinkButton to={HERE}>{welcome.frontPage}</LinkButton>
        </p>
      </SampleSection>
    </>
  );
}

function Popups() {
  const { layout, subs, titles } = useWords();
  const { welcome } = useRestWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SampleSection of="Confirm">
        <Confirm question={layout.sure} yes={layout.yes} no={layout.no} onYes={() => {}}>
          {(ask, ref) => (
            <button type="button" className="btn danger" ref={ref} onClick={ask}>
              {subs.unblock}
            </button>
          )}
        </Confirm>
      </SampleSection>
      <SampleSection of="Dialog">
        <Button onClick={() => setIsOpen(true)}>{layout.menu}</Button>
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={titles.welcome} closeLabel={layout.close}>
          <p>{welcome.tilesNote}</p>
        </Dialog>
      </SampleSection>
      <SampleSection of="Menu">
        <Menu trigger={layout.menu} triggerClass="btn">
          <a href={HERE}>{titles.search}</a>
          <a href={HERE}>{titles.subs}</a>
          <button type="button">{subs.block}</button>
        </Menu>
      </SampleSection>
    </>
  );
}

function Navigation() {
  const { layout, feeds, titles } = useWords();
  const tabs = [titles.search, titles.subs, titles.activity].map((text, at) => ({ to: HERE, text, current: at === 0 }));
  return (
    <>
      <SampleSection of="Tabs">
        <Tabs label={feeds.sort} items={tabs} start />
      </SampleSection>
      <SampleSection of="Pager">
        <Pager
          label={feeds.pages}
          previous={{ to: HERE, text: layout.firstPage }}
          next={{ to: HERE, text: layout.nextPage }}
        />
      </SampleSection>
    </>
  );
}

function Icons() {
  const { titles } = useWords();
  return (
    <>
      <SampleSection of="Icon">
        <ul className="samples-of-icons">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <small>{name}</small>
            </li>
          ))}
        </ul>
      </SampleSection>
      <SampleSection of="Ring">
        <p className="cluster">
          {ICON_NAMES.slice(0, 12).map((name) => (
            <Ring key={name} name={name} />
          ))}
          <Ring name={titles.subs} big />
        </p>
      </SampleSection>
      <SampleSection of="LevelRing">
        <div className="cluster">
          {[0, 0.4, 1].map((progress) => (
            <LevelRing key={progress} name={titles.subs} level={3} progress={progress} label={`${progress}`} />
          ))}
        </div>
      </SampleSection>
    </>
  );
}
