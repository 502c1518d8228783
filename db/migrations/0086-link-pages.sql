-- A fragment that names a page (#/… or #!…) is part of a link's key.

-- sqlite:begin
update post set link_key = link_key || substr(link, instr(link, '#'))
where link_key like 'http%' and instr(link_key, '#') = 0 and substr(link, instr(link, '#'), 2) in ('#/', '#!');
-- sqlite:end

-- postgres:begin
update post set link_key = link_key || substr(link, strpos(link, '#'))
where link_key like 'http%' and strpos(link_key, '#') = 0 and strpos(link, '#') > 0 and substr(link, strpos(link, '#'), 2) in ('#/', '#!');
-- postgres:end
