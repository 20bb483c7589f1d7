-- The company has one currency of its own.
create unique index if not exists currencies_is_base_key on currencies ((true)) where is_base;
