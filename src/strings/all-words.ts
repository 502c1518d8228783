import { loadAllWords } from "./words.ts";

// Importing this file makes every text of every language ready: for the server, and for tests.
await loadAllWords();
