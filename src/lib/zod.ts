import { z } from "zod";

// zod would test whether it may compile code, which the CSP forbids and browsers report
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
