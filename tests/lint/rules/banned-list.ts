/** Word with a private meaning, and its standard term. */
export interface BannedWord {
  /** Basic form. */
  word: string;
  instead: string;
  /** All forms in lower case. Words of a phrase are separated: "lost ways" also matches `lostWays` and `lost-ways`. */
  forms: string;
  /** Restricts the check to names or comments. Default: both. Some words are correct in sentences. */
  in?: "names" | "comments";
  /** Names and phrases in which the word is correct. */
  except?: RegExp;
  /** Files in which the word is correct. */
  notIn?: RegExp;
}

/** Private terms with a standard equivalent. */
export const bannedWords: readonly BannedWord[] = [
  {
    word: "draw",
    instead: "render",
    forms: "draw|draws|drawn|drawing|drew|undrawn|redraw|redraws|redrawn",
    except: /drawImage|drawing (?:board|library)/g,
  },
  {
    word: "tell",
    instead: "send, notify or emit",
    forms: "tell|tells|told|telling",
    except: /tells? (?:\w+ )?apart|told apart/g,
  },
  { word: "say", instead: "send or emit", forms: "say|says|said|saying", in: "names" },
  { word: "say no", instead: "toErrorResponse", forms: "say no|says no|said no", in: "names" },
  { word: "hear", instead: "receive or onMessage", forms: "hear|hears|heard|hearing|hearer|hearers" },
  { word: "ears", instead: "subscribers", forms: "ear|ears" },
  { word: "speaker", instead: "socket or transport", forms: "speaker|speakers|speak over" },
  { word: "live line", instead: "socket client", forms: "live line|use line|line is down" },
  { word: "sight", instead: "visibility", forms: "sight|sights" },
  {
    word: "standing",
    instead: "relation or state",
    forms: "standing|standings",
    except: /long-standing|outstanding/g,
  },
  { word: "desk", instead: "draft form, or CliContext", forms: "desk|desks" },
  {
    word: "shell",
    instead: "layout",
    forms: "shell|shells",
    // option of Node's spawn
    notIn: /^scripts\/install\.mjs$/,
    except: /shell (?:script|command)s?|"?shell"?: (?:true|false)/g,
  },
  { word: "fault", instead: "error", forms: "fault|faults|faulty", except: /(?:segmentation|page) faults?/g },
  { word: "comforts", instead: "shortcuts", forms: "comfort|comforts" },
  { word: "ways in", instead: "AuthDialog", forms: "ways in|way in" },
  { word: "keeping", instead: "DraftStatus", forms: "keeping", in: "names" },
  { word: "turner", instead: "pager", forms: "turner|turners" },
  { word: "lost ways", instead: "navigation error", forms: "lost ways|lost way|lost turn|lost turns" },
  { word: "walk", instead: "roving focus, or visit", forms: "walk|walks|walked|walking", in: "names" },
  { word: "window turn", instead: "orientation change", forms: "window turn|window turns" },
  { word: "within", instead: "timeout", forms: "within", in: "names" },
  { word: "keep trying", instead: "retry", forms: "keep trying|keeps trying|kept trying" },
  { word: "use later", instead: "useLazyModule", forms: "use later" },
  {
    word: "take over",
    instead: "hydrate",
    forms: "take over|takes over|taken over|took over|taking over",
  },
  { word: "steer", instead: "moderate, pin or lock", forms: "steer|steers|steered|steering" },
  { word: "given", instead: "vote balance", forms: "given", in: "names" },
  {
    word: "figures",
    instead: "counts",
    forms: "figure|figures",
    except: /(?:measured|significant) figures?|HTMLFigure\w*/g,
  },
  { word: "neutral viewer", instead: "publicViewer", forms: "neutral viewer|neutral viewers" },
  { word: "admit", instead: "requireRole", forms: "admit|admits|admitted|admitting" },
  { word: "stranger", instead: "forbidden, or visitor", forms: "stranger|strangers" },
  { word: "sweep", instead: "cleanup job", forms: "sweep|sweeps|swept|sweeping|sweeper" },
  { word: "whoever", instead: "the user who, or whoever it is by name", forms: "whoever|whomever|whosoever" },
  { word: "anew", instead: "again", forms: "anew" },
  { word: "somebody", instead: "a user, a member or anyone", forms: "somebody|nobody", in: "comments" },
  { word: "by itself", instead: "automatically, or alone", forms: "by itself|by themselves", in: "comments" },
  {
    word: "look after",
    instead: "manage, assign or delete",
    forms: "look after|looks after|looked after",
    in: "comments",
  },
  { word: "come back", instead: "return, or appear again", forms: "comes back|came back", in: "comments" },
  { word: "stand for", instead: "mean, or represent", forms: "stand for|stands for", in: "comments" },
  { word: "so many", instead: "at most n, or a number", forms: "so many|so often|so much", in: "comments" },
  { word: "announce fact", instead: "emit", forms: "announce fact|announce facts" },
  // the area is called "people", as is the kind in search addresses; documents use "circle"
  {
    word: "circle",
    instead: "sub",
    forms: "circle|circles",
    notIn: /\/search\.ts$|\/match-queries\.ts$|\.md$/,
    except: /^src\/features\/circles\//g,
  },
  { word: "fact", instead: "domain event", forms: "fact|facts", except: /in fact|`\.facts`/gi },
];
