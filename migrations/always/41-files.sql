-- Who brought a content lately: they may open it before any record holds it. Kept for a day.
create table if not exists fresh_uploads (
  sha256 text not null,
  actor text not null,
  at timestamptz(3) not null default now(),
  primary key (sha256, actor)
);

-- Which records a content hangs on, asked at every download.
create index if not exists attachments_content on attachments (sha256);

-- Downloads under way: what becomes a row of the download log once its ten minutes are over (documents R30).
create table if not exists download_windows (
  id uuid not null,
  actor text not null,
  sha256 text not null,
  "user" uuid,
  partner uuid,
  via text not null,
  ip text,
  user_agent text,
  began_at timestamptz(3) not null default now(),
  reading integer not null,
  taken int8multirange not null default '{}',
  primary key (actor, sha256)
);
