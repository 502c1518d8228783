import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Part } from "../strings/catalogue.ts";
import { loadPart, loadWords } from "../strings/words.ts";

/** The page's words: those of its language, and of the parts that the server drew it with. */
async function loadPageWords(): Promise<void> {
  const language = document.documentElement.lang;
  await loadWords(language);
  const drawn = document.querySelectorAll<HTMLLinkElement>("link[data-part]");
  await Promise.all(Array.from(drawn, (link) => loadPart(language, link.dataset.part as Part)));
}

async function takeOver(): Promise<void> {
  await loadPageWords();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void takeOver();
