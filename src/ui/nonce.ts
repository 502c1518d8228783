import { createContext } from "react";

/** The random value that marks our own scripts in this answer; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined);
