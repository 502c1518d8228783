import { z } from "zod";

// otherwise zod tests whether it may compile code, which the CSP forbids and browsers report
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
