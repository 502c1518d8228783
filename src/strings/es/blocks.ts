import type { Translation } from "../catalogue.ts";
import type { blocks as en } from "../en/blocks.ts";

export const blocks = {
  block: (name: string) => `Bloquear a ${name}`,
  isBlocked: (name: string) => `Has bloqueado a ${name}`,
  messagesOf: "Mensajes",
  contentOf: "Publicaciones y comentarios",
  messages: { show: "Mostrar mensajes", hide: "Ocultar mensajes" },
  content: {
    show: "Mostrar publicaciones y comentarios",
    blur: "Difuminar publicaciones y plegar comentarios",
    hide: "Ocultar publicaciones y comentarios",
  },
  blocked: (name: string) => `${name}: bloqueado.`,
  unblocked: (name: string) => `${name} ya no está bloqueado.`,
  stillInTeams: (name: string) => `Seguirás viendo a ${name} en los círculos que modera.`,
  notHiddenFrom: "Las personas que bloqueas siguen viendo lo que publicas, y no reciben ningún aviso.",
  lead: "Gestiona a las personas que has bloqueado: oculta o muestra sus mensajes, y oculta, difumina o muestra lo que publican. Añade personas con «Bloquear» en un perfil o «bloquear remitente» en un mensaje.",
  canStillSee: "Las personas que bloqueas siguen viendo lo que publicas.",
  teamsLead:
    "Seguirás viendo a las personas bloqueadas en los círculos que moderas, y a los moderadores bloqueados en los círculos que moderan.",
  nobody: "No has bloqueado a nadie.",
  nobodyHelp: "Para bloquear a alguien, usa «Bloquear» en su perfil o «bloquear remitente» en uno de sus mensajes.",
  gone: "Cuenta eliminada",
  manage: "Personas que has bloqueado",
} satisfies Translation<typeof en>;
