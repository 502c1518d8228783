-- What a member keeps out of sight by its words, its domain or its flair: JSON text of domain/filters.ts. Empty for most,
-- who then pay nothing for it.
alter table person add column filters text not null default '';
