-- Records whose words are spelt somewhat like what was typed. The threshold belongs to this question alone: 0.4 lets one wrong
-- or missing letter in a word of six pass.
create or replace function mw_search_similar(typed text, resources text[], most integer)
  returns table (resource text, id uuid, code text, title text, archived boolean, likeness real)
  language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    select s.resource, s.record_id, s.code, s.title, s.archived, word_similarity(mw_fold(typed), s.words) as likeness
    from search_entries s
    where mw_fold(typed) <% s.words and s.resource = any(resources)
    order by likeness desc limit most
  $$;
