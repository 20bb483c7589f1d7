-- Routing templates ask for their parameters line by line; quotes say themselves what a quantity and a margin may be.
create table "routing_template_parameters" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "name" text not null,
  "prompt" text,
  "kind" text default 'number' not null,
  "unit" uuid,
  "usual" numeric(18,6),
  "low" numeric(18,6),
  "high" numeric(18,6),
  "choices" jsonb,
  primary key ("id")
);
alter table "routing_template_parameters" add constraint "routing_template_parameters_name_length_check" check (char_length("name") <= 40);
alter table "routing_template_parameters" add constraint "routing_template_parameters_prompt_length_check" check (char_length("prompt") <= 120);
alter table "routing_template_parameters" add constraint "routing_template_parameters_kind_check" check ("kind" in ('number', 'whole', 'choice'));
alter table "routing_template_parameters" add constraint "routing_template_parameters_rule1_check" check ("kind" is null or "kind" not in ('choice') or ("choices" is not null));
create index "routing_template_parameters_parent_idx" on "routing_template_parameters" using btree ("parent", "position");
create index "routing_template_parameters_root_idx" on "routing_template_parameters" using btree ("root");
create index "routing_template_parameters_unit_idx" on "routing_template_parameters" using btree ("unit", "id");
alter table "part_revision_methods" add column "template_values" jsonb;
alter table "quote_estimate_nodes" add column "template_values" jsonb;
-- What was typed as JSON becomes lines; what could not have been read by a formula is left behind.
insert into routing_template_parameters (id, parent, root, position, name, unit, usual, low, high)
select gen_random_uuid(), t.id, t.id, one.place, left(one.value ->> 'name', 40),
  (select u.id from units u where lower(u.code) = lower(one.value ->> 'unit')),
  case when one.value ->> 'default' ~ '^-?\d{1,12}(\.\d+)?$' then (one.value ->> 'default')::numeric end,
  case when one.value ->> 'min' ~ '^-?\d{1,12}(\.\d+)?$' then (one.value ->> 'min')::numeric end,
  case when one.value ->> 'max' ~ '^-?\d{1,12}(\.\d+)?$' then (one.value ->> 'max')::numeric end
from routing_templates t
cross join lateral jsonb_array_elements(case jsonb_typeof(t.parameters) when 'array' then t.parameters else '[]' end)
  with ordinality as one(value, place)
where one.value ->> 'name' is not null;
alter table "routing_templates" drop column "parameters";
alter table "routing_template_parameters" add constraint "routing_template_parameters_parent_fkey" foreign key ("parent") references "routing_templates" ("id");
alter table "routing_template_parameters" add constraint "routing_template_parameters_root_fkey" foreign key ("root") references "routing_templates" ("id");
alter table "routing_template_parameters" add constraint "routing_template_parameters_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "quote_line_quantities" drop constraint "quote_line_quantities_quantity_min_check";
alter table "quote_lines" drop constraint "quote_lines_margin_percent_max_check";
