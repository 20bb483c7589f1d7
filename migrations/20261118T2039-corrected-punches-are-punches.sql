alter table "time_punches" add column "correction" uuid;
alter table "time_punches" add constraint "time_punches_correction_fkey" foreign key ("correction") references "time_punch_corrections" ("id");
create index "time_punches_correction_idx" on "time_punches" using btree ("correction", "id") include ("archived_at", "visibility");
-- What applied corrections added, or moved a punch to, was read from the corrections themselves until now.
insert into "time_punches" ("id", "user", "kind", "at", "received_at", "source", "time_basis", "correction", "created_by", "updated_by")
select gen_random_uuid(), t."user", coalesce(c."kind", p."kind"), c."at", coalesce(t."decided_at", t."updated_at"), 'correction', 'server',
  t."id", t."decided_by", t."decided_by"
from "time_punch_correction_changes" c
  join "time_punch_corrections" t on t."id" = c."root" and t."status" = 'applied'
  left join "time_punches" p on p."id" = c."punch"
where c."op" in ('add', 'move') and c."at" is not null;
