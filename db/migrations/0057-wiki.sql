-- Pages that admins write for the whole site. One without a version shows the product's own text, or is not there.
create table wiki_page (
  slug text primary key,
  wvid {{big}},
  -- its place among the links in the footer; null where it has none
  footer integer,
  created_at {{big}} not null
);

-- Every version of a page.
create table wiki_version (
  wvid {{id}},
  slug text not null references wiki_page (slug),
  uid {{big}} not null references person (uid),
  title text not null,
  content text not null,
  html text not null,
  -- the earlier version that this one brought back
  restored_wvid {{big}},
  created_at {{big}} not null
);
create index wiki_version_list on wiki_version (slug, wvid);
