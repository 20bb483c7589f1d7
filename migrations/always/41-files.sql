-- Who brought a content lately: they may open it before any record holds it. Kept for a day.
create table if not exists fresh_uploads (
  sha256 text not null,
  actor text not null,
  at timestamptz(3) not null default now(),
  primary key (sha256, actor)
);

-- Which records a content hangs on, asked at every download.
create index if not exists attachments_content on attachments (sha256);
