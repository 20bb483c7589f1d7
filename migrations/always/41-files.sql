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

-- Links to contents that are too delicate to be mailed themselves (documents R31): only the hash of the secret is kept.
create table if not exists file_links (
  token_hash text primary key,
  sha256 text not null,
  name text not null,
  sent_to text[] not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- Who came with such a link lately, and may fetch the content.
create table if not exists file_link_uses (
  token_hash text not null references file_links on delete cascade,
  actor text not null,
  at timestamptz(3) not null,
  primary key (token_hash, actor)
);
