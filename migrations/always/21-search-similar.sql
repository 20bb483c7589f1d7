-- Records whose words are spelt somewhat like what was typed. The threshold belongs to this question alone: 0.4 lets one wrong
-- or missing letter in a word of six pass. Only the first thousand that come near are weighed against each other.
create or replace function mw_search_similar(typed text, resources text[], most integer)
  returns table (resource text, id uuid, code text, title text, archived boolean, likeness real)
  language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.4
  as $$
    select near.resource, near.record_id, near.code, near.title, near.archived, word_similarity(mw_fold(typed), near.words) as likeness
    from (select * from search_entries s where mw_fold(typed) <% s.words and s.resource = any(resources) limit 1000) near
    order by likeness desc limit most
  $$;
