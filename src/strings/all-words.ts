import { loadAllWords } from "./words.ts";

// Whoever imports this finds every word of every language ready: for the server, and for tests.
await loadAllWords();
