-- The single dates of every event, the repeated ones up to two years ahead: written when an event is saved, and nightly.
create table if not exists event_occurrences (
  event uuid not null references events (id) on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  primary key (event, starts_at)
);
create index if not exists event_occurrences_ends_at on event_occurrences (ends_at);

-- What is to come, each as visible as the record it comes from: occurrences of events, and dates of other records.
drop view if exists future_events;
create view future_events as
  select
    md5('event' || o.event::text || o.starts_at::text)::uuid as id,
    o.starts_at as at,
    o.ends_at as until,
    e.title,
    'events' as source,
    e.kind,
    e.place,
    'events/' || e.id as record,
    e.visibility
  from event_occurrences o join events e on e.id = o.event
  where e.archived_at is null and e.sharing = 'everyone' and o.ends_at >= now()
  union all
  select md5('article' || a.id::text)::uuid, a.review_by::timestamptz, null, a.title, 'knowledge-articles', null, null,
    'knowledge-articles/' || a.id, a.visibility
  from knowledge_articles a
  where a.archived_at is null and a.status = 'published' and a.review_by >= current_date
  union all
  select md5('form' || f.id::text)::uuid, f.next_review_date::timestamptz, null, f.form_number || ' ' || f.title,
    'blank-forms', null, null, 'blank-forms/' || f.id, f.visibility
  from blank_forms f
  where f.archived_at is null and f.next_review_date >= current_date
  union all
  select md5('survey' || s.id::text)::uuid, s.closes_at, null, s.title, 'surveys', null, null, 'surveys/' || s.id, s.visibility
  from surveys s
  where s.archived_at is null and s.status = 'open' and s.closes_at >= now()
  union all
  select md5('schedule' || s.id::text)::uuid, s.next_at, null, r.name, 'report-schedules', null, null, 'reports/' || r.id, r.visibility
  from report_schedules s join reports r on r.id = s.parent
  where r.archived_at is null and r.sharing = 'everyone' and s.active and s.next_at >= now();
