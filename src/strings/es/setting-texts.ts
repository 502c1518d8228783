import type { Translation } from "../catalogue.ts";
import type { settingTexts as english, settingGroups as englishGroups } from "../en/setting-texts.ts";

export const settingGroups = {
  identity: "Nombre y aspecto",
  registration: "Cuentas nuevas",
  attack: "Modo de ataque",
  posting: "Publicaciones",
  uploads: "Archivos",
  subs: "Círculos y moderación",
  people: "Personas y extras",
  retention: "Cuánto se guardan las cosas",
  backups: "Copias de seguridad",
  operation: "Funcionamiento",
} satisfies Translation<typeof englishGroups>;

export const settingTexts = {
  "site.name": ["Nombre", "Está en todas las páginas, en los títulos de las pestañas y en el correo."],
  "site.motto": ["Lema", "Está en el título de la portada y describe el sitio a los buscadores."],
  "site.copyright": ["Línea del pie", "De quién es el contenido. Sin texto no hay ninguna."],
  "site.placeholder_account": [
    "Nombre para nadie",
    "Está en lugar de una persona donde no hay ninguna, como el dueño de un círculo que no tiene.",
  ],
  "site.notifications_on_icon": [
    "Número en el icono de la pestaña",
    "Muestra en el icono, además del título, cuántas notificaciones hay sin leer.",
  ],
  "site.front_page_submit": [
    "Botón para publicar en la portada",
    "Los miembros encuentran junto a la portada un botón para una publicación nueva.",
  ],
  "site.top_posts.show_score": [
    "Puntos de lo mejor",
    "Muestra los puntos junto a las mejores publicaciones de las últimas 24 horas.",
  ],
  "site.show_votes": [
    "Número de votos",
    "Muestra a todos cuántos votos a favor y en contra tiene una publicación o un comentario, no solo sus puntos.",
  ],
  "site.changelog_sub": [
    "Círculo de novedades",
    "La publicación más nueva de este círculo está 15 días junto a la portada. Vacío: ninguno.",
  ],
  "site.funding_url": [
    "Página sobre la financiación",
    "Se muestra en un marco junto a la portada: una dirección https o una ruta de este sitio. Vacío: ninguna.",
  ],
  "site.allow_ai_crawlers": [
    "Rastreadores que entrenan modelos",
    "Desactivado, robots.txt pide a los conocidos que no entren.",
  ],
  "site.enable_registration": [
    "Registro",
    "Acepta cuentas nuevas. Desactivado, los que ya son miembros siguen como antes.",
  ],
  "site.register_by_provider": [
    "Registro con otros servicios",
    "Quien no tiene cuenta puede registrarse, sin contraseña, con un servicio que los administradores hayan configurado. Se pide todo lo demás que pide el registro.",
  ],
  "site.require_email": [
    "Correo confirmado",
    "Una cuenta nueva necesita un correo electrónico y se confirma por un mensaje antes de entrar por primera vez. Necesita un servidor de correo.",
  ],
  "site.require_captchas": [
    "Captcha",
    "Quien se registra, recupera una contraseña o publica hasta el nivel 4 tiene que mostrar que no lo hace un programa: su navegador trabaja un momento, o escribe lo que muestra una imagen.",
  ],
  "site.captcha_work": [
    "Trabajo de una captcha",
    "Cuánto trabajan los navegadores: con 1 la mayoría tarda menos de un segundo, con 20 varios.",
  ],
  "site.enable_security_question": [
    "Pregunta de seguridad",
    "El formulario de una cuenta nueva hace una de las preguntas que escribieron los administradores.",
  ],
  "site.require_application": [
    "Solicitudes",
    "Quien se registra escribe por qué, y puede entrar cuando un administrador lo ha aprobado.",
  ],
  "site.require_invite_code": [
    "Códigos de invitación",
    "Una cuenta nueva necesita un código de invitación. Los miembros los crean en su propia página.",
  ],
  "site.invite_level": ["Nivel para los códigos de invitación", "Los miembros de este nivel o superior crean códigos."],
  "site.invite_max": [
    "Códigos de invitación de un miembro",
    "Cuántos puede crear cada uno en total; los usados también cuentan.",
  ],
  "site.invitations_visible_to_users": [
    "Mostrar quién invitó a quién",
    "Los miembros ven quién los invitó y quién vino con sus códigos.",
  ],
  "site.reserved_names": [
    "Nombres reservados",
    "Nadie puede registrarse con ellos; van separados por espacios. No importan mayúsculas, «_», «-» ni cifras en lugar de letras.",
  ],
  "site.banned_name_words": [
    "Palabras vetadas en los nombres",
    "Separadas por espacios. Ningún miembro ni círculo nuevo puede llevar una de ellas en su nombre.",
  ],
  "site.username_max_length": [
    "Nombre más largo de un miembro",
    "En caracteres. Los nombres más largos que ya existen se quedan.",
  ],
  "attack.sign_ups": [
    "Umbral: registros",
    "Con tantas direcciones que se registran en una hora, el modo de ataque empieza solo. 0 para nunca.",
  ],
  "attack.first_posts": [
    "Umbral: recién llegados que escriben",
    "Con tantas personas de menos de tres días en el sitio que escriben en una hora, el modo de ataque empieza solo, salvo en los tres primeros días de un sitio. 0 para nunca.",
  ],
  "attack.log_ins": [
    "Umbral: entradas rechazadas",
    "Con tantas direcciones a las que se les rechaza la entrada en una hora, el modo de ataque empieza solo. 0 para nunca.",
  ],
  "attack.hours": [
    "Modo de ataque más largo",
    "En horas. Termina antes por sí solo si empezó solo y la última hora fue tranquila, y enseguida si lo termina un administrador.",
  ],
  "attack.work": [
    "Trabajo de una captcha en el modo de ataque",
    "Cuántas veces más trabajan entonces los navegadores por una captcha.",
  ],
  "attack.hold_links": [
    "Retener enlaces en el modo de ataque",
    "Las publicaciones y comentarios de cuentas de menos de tres días que enlazan a otros sitios esperan entonces revisión.",
  ],
  "attack.tight_limits": [
    "Límites más estrictos en el modo de ataque",
    "Quien se registra o entra, y las cuentas de menos de tres días que escriben, tienen entonces la mitad de los límites habituales.",
  ],
  "attack.page_seconds": [
    "Edad de las páginas de visitantes en el modo de ataque",
    "En segundos: ese tiempo se sirven entonces las páginas de la memoria a los visitantes, en lugar de 5.",
  ],
  "site.enable_posting": [
    "Publicar",
    "Los miembros escriben publicaciones y comentarios. Desactivado, solo los administradores.",
  ],
  "site.read_only": [
    "Solo lectura",
    "Todo se puede leer y no se escribe nada, ni siquiera por los administradores, que sí pueden desactivarlo.",
  ],
  "site.read_only_note": [
    "Por qué es de solo lectura",
    "Se muestra en cada página mientras el sitio es de solo lectura: por qué y hasta cuándo.",
  ],
  "site.daily_sub_posting_limit": [
    "Publicaciones al día en un círculo",
    "Por miembro en 24 horas; desde el nivel 7 no hay límite.",
  ],
  "site.daily_site_posting_limit": ["Publicaciones al día", "Por miembro en 24 horas; desde el nivel 7 no hay límite."],
  "site.title_edit_timeout": [
    "Tiempo para cambiar un título",
    "En segundos desde la publicación. 0: los títulos se quedan como están.",
  ],
  "site.edit_history": [
    "Versiones anteriores",
    "Los moderadores y administradores pueden leer cómo era algo antes de cambiarse.",
  ],
  "site.archive_post_after": ["Archivo", "Tras cuántos días las publicaciones no admiten más votos ni comentarios."],
  "site.archive_sticky_posts": ["Archivo de las fijadas", "Las publicaciones fijadas se archivan como las demás."],
  "site.self_voting.posts": [
    "Las publicaciones empiezan con un voto",
    "Los autores votan por sus publicaciones al publicarlas y pueden cambiar ese voto.",
  ],
  "site.self_voting.comments": [
    "Los comentarios empiezan con un voto",
    "Los autores votan por sus comentarios al escribirlos y pueden cambiar ese voto.",
  ],
  "site.allow_uploads": [
    "Archivos",
    "Los miembros del nivel indicado abajo pueden enviar imágenes y vídeos. Los que tienen permiso por nombre siempre pueden.",
  ],
  "site.upload_min_level": [
    "Nivel para enviar archivos",
    "Desde qué nivel pueden los miembros enviar archivos. 0: todos.",
  ],
  "site.allow_video_uploads": ["Vídeos", "Se pueden enviar vídeos (mp4, mov, webm), no solo imágenes."],
  "site.upload_max_size": ["Tamaño de un archivo", "En bytes, como máximo."],
  "site.upload_space_per_user": ["Espacio para archivos", "En MiB, para todos los archivos de un miembro."],
  "storage.sub_css_max_file_size": [
    "Espacio para imágenes de un círculo",
    "En MiB, para todas las imágenes de la hoja de estilo de un círculo.",
  ],
  "site.sub_creation_min_level": [
    "Nivel para crear un círculo",
    "0 desactiva todas las reglas sobre niveles de los dueños.",
  ],
  "site.sub_creation_admin_only": ["Círculos solo de administradores", "Solo los administradores crean círculos."],
  "site.sub_ownership_limit": ["Círculos de un dueño", "Como máximo. Con un nivel bajo se tienen menos."],
  "site.anonymous_modding": ["Moderadores ocultos", "Los registros y mensajes no dicen quién del equipo actuó."],
  "site.force_sublog_public": [
    "Registros de círculos públicos",
    "Los registros y las listas de expulsados son públicos en todos los círculos. Desactivado, cada círculo decide.",
  ],
  "site.sitelog_public": ["Registro del sitio público", "Los miembros pueden leer qué hicieron los administradores."],
  "site.enable_modmail": [
    "Correo a moderadores",
    "Los miembros pueden escribir al equipo de un círculo y responder a lo que este envió.",
  ],
  "site.enable_webhooks": [
    "Webhooks de los círculos",
    "Los equipos pueden hacer que lo que pasa en su círculo se envíe a otros servicios.",
  ],
  "site.automod_account": [
    "Nombre de automod",
    "Lo que las reglas de automod reportan, responden y escriben a los equipos lleva este nombre. Nadie puede registrarlo.",
  ],
  "site.admin_sub": [
    "Círculo de los administradores",
    "Su equipo recibe las respuestas a lo que los administradores hicieron en otra parte. Vacío: ninguno.",
  ],
  "site.max_ban_days": ["Expulsión más larga", "En días, de una expulsión que acaba por sí sola."],
  "site.send_pm_to_user_min_level": [
    "Nivel para mensajes",
    "Desde qué nivel se puede escribir a cualquiera. 0: todos. A los administradores puede escribirles cualquiera.",
  ],
  "site.block_anon_stalking": [
    "Perfiles solo para miembros",
    "Los visitantes no pueden listar lo que alguien publicó y escribió.",
  ],
  "site.enable_totp": [
    "Segundo factor para la administración",
    "Quienes administran solo actúan como tales en las dos horas posteriores a introducir un código de su segundo factor.",
  ],
  "site.enable_chat": ["Chat abierto", "Hay un chat en todas las páginas."],
  "site.allow_search_feeds": ["Canales de búsquedas", "Los resultados de una búsqueda se pueden seguir como canal."],
  "site.recent_activity.enabled": [
    "Actividad reciente",
    "Las publicaciones y los comentarios más nuevos, en una página y junto a las listas.",
  ],
  "site.recent_activity.defaults_only": [
    "Actividad solo de los círculos por defecto",
    "Junto a las listas solo se muestra la de los círculos por defecto.",
  ],
  "site.recent_activity.comments_only": [
    "Actividad: solo comentarios",
    "Junto a las listas solo se muestran comentarios.",
  ],
  "site.recent_activity.max_entries": [
    "Longitud de la actividad reciente",
    "Cuántas entradas se muestran junto a las listas.",
  ],
  "site.nsfw.anon.show": [
    "Los visitantes ven NSFW",
    "Los visitantes encuentran en las listas lo que no es apto para el trabajo.",
  ],
  "site.nsfw.anon.blur": [
    "Los visitantes lo ven difuminado",
    "Donde los visitantes lo ven, está difuminado hasta que lo pulsan.",
  ],
  "site.nsfw.new_user_default.show": [
    "Los miembros nuevos ven NSFW",
    "Con lo que empieza un miembro nuevo; cada uno puede cambiarlo.",
  ],
  "site.nsfw.new_user_default.blur": [
    "Los miembros nuevos lo ven difuminado",
    "Con lo que empieza un miembro nuevo; cada uno puede cambiarlo.",
  ],
  "keep.client_addresses": [
    "Direcciones de dispositivos",
    "Tras cuántos días sin uso se borra el rango de direcciones de una sesión.",
  ],
  "keep.unused_sessions": ["Sesiones sin uso", "Tras cuántos días sin uso una sesión termina sola."],
  "keep.read_notifications": [
    "Notificaciones leídas",
    "Cuántos días se guardan después de leerlas. 0: tanto como la cuenta.",
  ],
  "keep.edit_history": [
    "Historial de ediciones",
    "Cuántos días se guardan las versiones anteriores de publicaciones, títulos y comentarios. 0: tanto como la publicación.",
  ],
  "keep.deleted_text": [
    "Texto eliminado",
    "Cuántos días se guardan el texto, el enlace y los archivos de lo eliminado. Durante ese tiempo los equipos pueden restaurarlo.",
  ],
  "keep.deleted_messages": [
    "Mensajes eliminados",
    "Tras cuántos días se borra un mensaje eliminado, y su texto cuando nadie tiene copia.",
  ],
  "keep.reported_copies": [
    "Copias de lo denunciado",
    "Cuántos días se guardan después de cerrar la denuncia. 0: tanto como la denuncia.",
  ],
  "keep.applications": ["Solicitudes", "Tras cuántos días se borra el texto de una solicitud ya decidida."],
  "keep.automod_trials": ["Pruebas de reglas automáticas", "Tras cuántos días se borra lo que encontró una prueba."],
  "keep.failed_jobs": [
    "Tareas fallidas",
    "Tras cuántos días se borra una tarea fallida, con la dirección a la que iba un correo.",
  ],
  "backup.daily": [
    "Copia diaria",
    "Cada día se hace una copia de todo mientras el sitio está en uso, y se restaura aparte para ver que es buena.",
  ],
  "backup.hour": ["Hora de la copia", "En UTC, de 0 a 23."],
  "site.slow_request": [
    "Solicitudes lentas",
    "A partir de cuántos milisegundos una solicitud figura entre las lentas.",
  ],
} as const satisfies Translation<typeof english>;
