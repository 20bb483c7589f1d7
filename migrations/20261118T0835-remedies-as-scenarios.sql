alter table "schedule_changes" drop constraint "schedule_changes_kind_check";
alter table "schedule_changes" add constraint "schedule_changes_kind_check" check ("kind" in ('addHours', 'removeHours', 'addThing', 'thingDown', 'jobDue', 'jobPriority', 'jobQuantity', 'addJob', 'removeJob', 'outsource', 'userAway', 'lockOperation', 'materialOn', 'splitJob'));
alter table "schedules" add column "supposed" jsonb;
