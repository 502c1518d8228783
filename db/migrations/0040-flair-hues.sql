-- The hue that a team chose for a flair, found by the text that posts and people hold a copy of.
create index flair_hue on flair (sid, kind, text, hue) where hue is not null;
