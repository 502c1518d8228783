import type { Translation } from "../catalogue.ts";
import type { addresses as en } from "../en/addresses.ts";

export const addresses = {
  title: "Direcciones bloqueadas",
  lead: "Desde un rango bloqueado solo la administración puede escribir, votar o registrarse. Se puede seguir leyendo e iniciar sesión.",
  block: "Bloquear un rango",
  range: "Dirección o rango",
  rangeHint: "Como 203.0.113.7, 203.0.113.0/24 o 2001:db8::/32.",
  days: "Días",
  reason: "Motivo",
  optional: "opcional",
  blockNow: "Bloquear",
  done: (range: string) => `${range} bloqueado`,
  list: "Rangos bloqueados",
  none: "No hay rangos bloqueados.",
  until: "hasta",
  over: "caducó",
  remove: "Desbloquear",
  removeNamed: (range: string) => `Desbloquear ${range}`,
} satisfies Translation<typeof en>;
