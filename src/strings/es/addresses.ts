import type { Translation } from "../catalogue.ts";
import type { addresses as en } from "../en/addresses.ts";

export const addresses = {
  title: "Direcciones bloqueadas",
  lead: "Desde un rango bloqueado solo los administradores escriben, votan o se registran; leer e iniciar sesión sigue abierto.",
  block: "Bloquear un rango",
  range: "Dirección o rango",
  rangeHint: "Como 203.0.113.7, 203.0.113.0/24 o 2001:db8::/32.",
  days: "Durante cuántos días",
  reason: "Motivo",
  optional: "opcional",
  blockNow: "Bloquear",
  done: (range: string) => `Bloqueado: ${range}`,
  list: "Rangos bloqueados",
  none: "No hay ningún rango bloqueado.",
  until: "hasta",
  over: "terminó",
  remove: "Levantar",
  removeNamed: (range: string) => `Levantar el bloqueo de ${range}`,
} satisfies Translation<typeof en>;
