import type { Translation } from "../catalogue.ts";
import type { blocks as en } from "../en/blocks.ts";

export const blocks = {
  block: (name: string) => `Bloquear a ${name}`,
  isBlocked: (name: string) => `Bloqueaste a ${name}`,
  messagesOf: "Mensajes",
  contentOf: "Publicaciones y comentarios",
  messages: { show: "Mostrar mensajes", hide: "Ocultar mensajes" },
  content: {
    show: "Mostrar publicaciones y comentarios",
    blur: "Difuminar publicaciones y plegar comentarios",
    hide: "Ocultar publicaciones y comentarios",
  },
  blocked: (name: string) => `Bloqueaste a ${name}.`,
  unblocked: (name: string) => `Desbloqueaste a ${name}.`,
  stillInTeams: (name: string) => `Seguirás viendo a ${name} en los círculos que modera.`,
  notHiddenFrom: "Las personas que bloqueas no reciben ningún aviso y siguen viendo tus publicaciones.",
  lead: "Elige qué ocultar de las personas que bloqueaste. Bloquea desde un perfil o un mensaje.",
  canStillSee: "Las personas que bloqueas siguen viendo tus publicaciones.",
  teamsLead: "Seguirás viendo a las personas bloqueadas en los círculos que moderas tú y en los que moderan ellas.",
  nobody: "No has bloqueado a nadie.",
  nobodyHelp: "Para bloquear a alguien, usa «Bloquear» en su perfil o en uno de sus mensajes.",
  gone: "Cuenta eliminada",
  manage: "Personas bloqueadas",
} satisfies Translation<typeof en>;
