import type { Translation } from "../catalogue.ts";
import type { settingTexts as english, settingGroups as englishGroups } from "../en/setting-texts.ts";

export const settingGroups = {
  identity: "Názov a vzhľad",
  registration: "Nové účty",
  attack: "Obranný režim",
  posting: "Uverejňovanie",
  uploads: "Súbory",
  subs: "Kruhy a moderovanie",
  people: "Ľudia a doplnky",
  retention: "Lehoty uchovávania",
  backups: "Zálohy",
  operation: "Prevádzka",
} satisfies Translation<typeof englishGroups>;

export const settingTexts = {
  "site.name": ["Názov webu", "Zobrazuje sa na každej stránke, v názvoch kariet a v e-mailoch."],
  "site.motto": ["Motto webu", "Zobrazuje sa v názve úvodnej stránky a ako opis webu vo vyhľadávačoch."],
  "site.copyright": ["Text v pätičke", "Napríklad komu patrí obsah. Prázdny sa nezobrazí."],
  "site.placeholder_account": [
    "Zástupné meno",
    "Zobrazuje sa tam, kde osoba chýba, napríklad ako vlastník kruhu bez vlastníka.",
  ],
  "site.notifications_on_icon": [
    "Počet na ikone karty",
    "Zobrazí počet neprečítaných upozornení aj na ikone karty, nielen v jej názve.",
  ],
  "site.front_page_submit": [
    "Tlačidlo na úvodnej stránke",
    "Zobrazí členom vedľa úvodnej stránky tlačidlo na vytvorenie príspevku.",
  ],
  "site.top_posts.show_score": ["Skóre top príspevkov", "Zobrazí skóre pri top príspevkoch za posledných 24 hodín."],
  "site.show_votes": [
    "Počty hlasov",
    "Zobrazí všetkým počet hlasov za a proti pri príspevkoch a komentároch, nielen skóre.",
  ],
  "site.changelog_sub": [
    "Kruh noviniek",
    "Jeho najnovší príspevok sa 15 dní zobrazuje vedľa úvodnej stránky. Prázdne: žiadny.",
  ],
  "site.funding_url": [
    "Stránka o financovaní",
    "Zobrazuje sa v rámčeku vedľa úvodnej stránky. Adresa s https alebo cesta na tomto webe. Prázdne: žiadna.",
  ],
  "site.allow_ai_crawlers": [
    "Roboty na trénovanie modelov",
    "Ak je vypnuté, robots.txt zakazuje prístup známym robotom.",
  ],
  "site.enable_registration": [
    "Registrácia",
    "Povolí vytváranie nových účtov. Na súčasných členov vypnutie nemá vplyv.",
  ],
  "site.register_by_provider": [
    "Registrácia cez iné služby",
    "Umožní registráciu bez hesla cez služby nastavené administrátormi. Ostatné podmienky registrácie platia.",
  ],
  "site.require_email": [
    "Potvrdená e-mailová adresa",
    "Nový účet treba pred prvým prihlásením potvrdiť e-mailom. Vyžaduje poštový server.",
  ],
  "site.require_captchas": [
    "Captcha",
    "Pri registrácii, obnove hesla a uverejňovaní do úrovne 4 overí, či nejde o robota: krátkym výpočtom v prehliadači alebo odpísaním znakov z obrázka.",
  ],
  "site.captcha_work": [
    "Náročnosť captche",
    "Trvanie výpočtu v prehliadači: pri 1 väčšinou menej ako sekunda, pri 20 niekoľko sekúnd.",
  ],
  "site.enable_security_question": [
    "Bezpečnostná otázka",
    "Registračný formulár položí jednu z otázok, ktoré napísali administrátori.",
  ],
  "site.require_application": [
    "Žiadosti o registráciu",
    "Pri registrácii treba napísať dôvod. Prihlásiť sa dá až po schválení administrátorom.",
  ],
  "site.require_invite_code": [
    "Pozývacie kódy",
    "Nový účet vyžaduje pozývací kód. Členovia ich vytvárajú na samostatnej stránke.",
  ],
  "site.invite_level": ["Úroveň pre pozývacie kódy", "Kódy môžu vytvárať členovia od tejto úrovne."],
  "site.invite_max": ["Kódy na člena", "Najviac kódov, ktoré môže člen vytvoriť, vrátane použitých."],
  "site.invitations_visible_to_users": ["Zobrazovať pozvania", "Členovia vidia, kto ich pozval a kto použil ich kódy."],
  "site.reserved_names": [
    "Vyhradené mená",
    "Oddelené medzerami. Nedajú sa zaregistrovať. Na veľkosti písmen, „_“, „-“ a čísliciach namiesto písmen nezáleží.",
  ],
  "site.banned_name_words": [
    "Zakázané slová v menách",
    "Oddelené medzerami. Noví členovia a kruhy ich nemôžu mať v mene.",
  ],
  "site.username_max_length": ["Dĺžka používateľského mena", "Najviac znakov. Existujúce dlhšie mená zostanú."],
  "attack.sign_ups": [
    "Prah: registrácie",
    "Pri registrácii z toľkých adries za hodinu sa obranný režim zapne automaticky. 0: nikdy.",
  ],
  "attack.first_posts": [
    "Prah: píšuci nováčikovia",
    "Keď za hodinu píše toľko účtov mladších ako tri dni, obranný režim sa zapne automaticky. Neplatí prvé tri dni webu. 0: nikdy.",
  ],
  "attack.log_ins": [
    "Prah: neúspešné prihlásenia",
    "Pri neúspešnom prihlásení z toľkých adries za hodinu sa obranný režim zapne automaticky. 0: nikdy.",
  ],
  "attack.hours": [
    "Najdlhší obranný režim",
    "V hodinách. Automaticky zapnutý režim sa po pokojnej hodine skončí skôr; administrátor ho môže vypnúť hneď.",
  ],
  "attack.work": ["Náročnosť captche v obrannom režime", "Koľkokrát je výpočet v prehliadači náročnejší."],
  "attack.hold_links": [
    "Zadržať odkazy v obrannom režime",
    "Príspevky a komentáre s odkazmi na iné weby od účtov mladších ako tri dni čakajú na kontrolu.",
  ],
  "attack.tight_limits": [
    "Prísnejšie limity v obrannom režime",
    "Pre registráciu, prihlasovanie a píšuce účty mladšie ako tri dni platí polovica bežných limitov.",
  ],
  "attack.page_seconds": [
    "Vek stránok pre návštevníkov v obrannom režime",
    "V sekundách. Ako dlho dostávajú návštevníci stránky z vyrovnávacej pamäte; inak 5.",
  ],
  "site.enable_posting": ["Uverejňovanie", "Členovia píšu príspevky a komentáre. Ak je vypnuté, len administrátori."],
  "site.read_only": ["Len na čítanie", "Obsah sa dá čítať, ale nikto nemôže zapisovať. Vypnúť to môžu administrátori."],
  "site.read_only_note": [
    "Dôvod režimu len na čítanie",
    "Zobrazuje sa na každej stránke, kým je web len na čítanie. Uveďte aj predpokladaný koniec.",
  ],
  "site.daily_sub_posting_limit": [
    "Denný limit príspevkov v kruhu",
    "Na člena za 24 hodín. Od úrovne 7 bez obmedzenia.",
  ],
  "site.daily_site_posting_limit": ["Denný limit príspevkov", "Na člena za 24 hodín. Od úrovne 7 bez obmedzenia."],
  "site.title_edit_timeout": ["Čas na úpravu nadpisu", "V sekundách od uverejnenia. 0: nadpis sa nedá upraviť."],
  "site.edit_history": ["História úprav", "Moderátori a administrátori vidia staršie verzie príspevkov a komentárov."],
  "site.archive_post_after": ["Archivovanie", "Po koľkých dňoch sa pri príspevku vypnú hlasy a komentáre."],
  "site.archive_sticky_posts": ["Archivovanie pripnutých", "Pripnuté príspevky sa archivujú ako ostatné."],
  "site.self_voting.posts": [
    "Vlastný hlas za príspevok",
    "Autor svojím uverejnením hlasuje za príspevok. Hlas môže zmeniť.",
  ],
  "site.self_voting.comments": [
    "Vlastný hlas za komentár",
    "Autor svojím uverejnením hlasuje za komentár. Hlas môže zmeniť.",
  ],
  "site.allow_uploads": [
    "Nahrávanie súborov",
    "Členovia od minimálnej úrovne môžu nahrávať obrázky a videá. Členovia s výslovným povolením vždy.",
  ],
  "site.upload_min_level": ["Úroveň na nahrávanie", "Od ktorej úrovne môžu členovia nahrávať súbory. 0: všetci."],
  "site.allow_video_uploads": ["Videá", "Okrem obrázkov povolí nahrávať aj videá (mp4, mov, webm)."],
  "site.upload_max_size": ["Veľkosť súboru", "Najviac, v bajtoch."],
  "site.upload_space_per_user": ["Miesto na súbory", "Na člena, v MiB."],
  "storage.sub_css_max_file_size": ["Miesto na obrázky kruhu", "Všetky obrázky štýlu jedného kruhu, v MiB."],
  "site.sub_creation_min_level": [
    "Úroveň na vytvorenie kruhu",
    "0 vypne všetky pravidlá týkajúce sa úrovne vlastníkov.",
  ],
  "site.sub_creation_admin_only": ["Kruhy len od administrátorov", "Ak je vypnuté, kruhy môžu vytvárať aj členovia."],
  "site.sub_ownership_limit": ["Kruhy na vlastníka", "Najviac. Na nízkej úrovni ich môže byť menej."],
  "site.anonymous_modding": ["Skrytí moderátori", "Záznamy a správy neuvádzajú, ktorý moderátor zasiahol."],
  "site.force_sublog_public": [
    "Verejné záznamy kruhov",
    "Záznamy moderovania a zoznamy zákazov sú verejné vo všetkých kruhoch. Ak je vypnuté, rozhoduje každý kruh.",
  ],
  "site.sitelog_public": ["Verejný záznam webu", "Členovia vidia zásahy administrátorov."],
  "site.enable_modmail": ["Pošta moderátorov", "Členovia môžu písať moderátorom kruhu a odpovedať na ich správy."],
  "site.enable_webhooks": ["Webhooky kruhov", "Moderátori môžu posielať dianie v kruhu iným službám."],
  "site.automod_account": [
    "Meno automoderovania",
    "Pod týmto menom automoderovanie nahlasuje, odpovedá a píše moderátorom. Nedá sa zaregistrovať.",
  ],
  "site.admin_sub": [
    "Kruh administrátorov",
    "Jeho moderátori dostávajú odpovede na zásahy administrátorov inde. Prázdne: žiadny.",
  ],
  "site.max_ban_days": ["Najdlhší zákaz", "Dočasného zákazu, v dňoch."],
  "site.send_pm_to_user_min_level": [
    "Úroveň pre správy",
    "Od ktorej úrovne môžu členovia písať komukoľvek. 0: všetci. Administrátorom môže písať každý.",
  ],
  "site.block_anon_stalking": [
    "Profily len pre členov",
    "Neprihlásení návštevníci nevidia zoznam príspevkov a komentárov používateľa.",
  ],
  "site.enable_totp": [
    "Druhý faktor pre administrátorov",
    "Režim administrátora trvá dve hodiny od zadania kódu druhého faktora.",
  ],
  "site.enable_chat": ["Chat webu", "Zobrazí chat na každej stránke."],
  "site.allow_search_feeds": ["Kanály vyhľadávania", "Výsledky vyhľadávania sa dajú odoberať ako kanál."],
  "site.recent_activity.enabled": [
    "Nedávna aktivita",
    "Najnovšie príspevky a komentáre na samostatnej stránke a vedľa zoznamov.",
  ],
  "site.recent_activity.defaults_only": [
    "Aktivita len z predvolených kruhov",
    "Vedľa zoznamov sa zobrazí len aktivita predvolených kruhov.",
  ],
  "site.recent_activity.comments_only": ["Aktivita: len komentáre", "Vedľa zoznamov sa zobrazia len komentáre."],
  "site.recent_activity.max_entries": ["Dĺžka nedávnej aktivity", "Počet položiek vedľa zoznamov."],
  "site.nsfw.anon.show": ["NSFW pre návštevníkov", "Návštevníci vidia v zoznamoch príspevky nevhodné do práce."],
  "site.nsfw.anon.blur": ["Rozmazať NSFW návštevníkom", "Obsah sa návštevníkom rozmaže, kým naň nekliknú."],
  "site.nsfw.new_user_default.show": ["NSFW pre nových členov", "Predvolená hodnota, člen ju môže zmeniť."],
  "site.nsfw.new_user_default.blur": ["Rozmazať NSFW novým členom", "Predvolená hodnota, člen ju môže zmeniť."],
  "keep.client_addresses": ["Adresy zariadení", "Po koľkých dňoch bez použitia sa z relácie odstráni rozsah adries."],
  "keep.unused_sessions": ["Nepoužívané relácie", "Po koľkých dňoch bez použitia sa relácia skončí."],
  "keep.read_notifications": ["Prečítané upozornenia", "Koľko dní sa uchovávajú po prečítaní. 0: po celý čas účtu."],
  "keep.edit_history": [
    "Staršie verzie",
    "Koľko dní sa uchovávajú staršie verzie príspevkov, nadpisov a komentárov. 0: po celý čas príspevku.",
  ],
  "keep.deleted_text": [
    "Zmazaný obsah",
    "Koľko dní sa uchováva zmazaný text, odkaz a súbory. Dovtedy ich moderátori môžu obnoviť.",
  ],
  "keep.deleted_messages": [
    "Zmazané správy",
    "Po koľkých dňoch sa zmazaná správa odstráni. Jej text sa odstráni s poslednou kópiou.",
  ],
  "keep.reported_copies": [
    "Kópie nahláseného obsahu",
    "Koľko dní sa uchovávajú po uzavretí hlásenia. 0: po celý čas hlásenia.",
  ],
  "keep.applications": ["Texty žiadostí", "Po koľkých dňoch od rozhodnutia sa text žiadosti odstráni."],
  "keep.automod_trials": ["Skúšky automoderovania", "Po koľkých dňoch sa odstránia výsledky skúšky."],
  "keep.failed_jobs": [
    "Neúspešné úlohy",
    "Po koľkých dňoch sa odstráni neúspešná úloha vrátane adresy príjemcu e-mailu.",
  ],
  "backup.daily": ["Denná záloha", "Každý deň sa vytvorí úplná záloha a skúšobne sa obnoví. Web pritom beží."],
  "backup.hour": ["Hodina zálohy", "V UTC, od 0 do 23."],
  "backup.external": ["Externá záloha databázy", "Zálohy obsahujú iba súbory. Databázu musí zálohovať iný nástroj."],
  "site.slow_request": ["Hranica pomalej požiadavky", "V milisekundách. Pomalšie požiadavky sa zobrazia v zozname."],
} as const satisfies Translation<typeof english>;
