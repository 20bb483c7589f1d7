-- Titles by their beginning, as the palette asks for them.
create index search_entries_title_idx on search_entries (mw_fold(title) text_pattern_ops);
