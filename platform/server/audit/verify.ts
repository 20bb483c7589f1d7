import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'
import { type Anchor, isSigned } from './anchors.ts'
import { type AuditEntry, beforeFirst, hashOf } from './entry.ts'
import type { Head } from './head.ts'

/** What is wrong at the first place that is (people R57). */
export type Why = 'hash' | 'gap' | 'order' | 'anchor' | 'tailMissing' | 'archive'

export interface Verdict {
  readonly checked: number
  readonly head: Head | null
  readonly failed: { readonly seq: number; readonly why: Why } | null
}

export interface VerifyOptions {
  readonly from?: number
  readonly to?: number
  readonly anchors?: readonly Anchor[]
  readonly publicKey?: string
  /** The head as it was kept outside the database. */
  readonly kept?: Head | null
  /** Seals that archives hold of the log. */
  readonly archived?: readonly Head[]
  readonly progress?: (checked: number) => void
}

/** An entry's place in the order of sealing. */
interface Key {
  readonly era: number
  readonly xid: string
  readonly id: number
}
interface Link extends Key {
  readonly seq: number
  readonly prevHash: string
  readonly hash: string
}
type Entry = Key & { readonly entry: Omit<AuditEntry, 'seq'> }

const pageSize = 2000
const start: Key = { era: 0, xid: '0', id: 0 }

const inOrder = (one: Key, other: Key): number =>
  one.era - other.era ||
  one.xid.length - other.xid.length ||
  (one.xid === other.xid ? one.id - other.id : one.xid < other.xid ? -1 : 1)

/** Reading the log is mostly taking rows and columns apart, so a page of links comes as one text. */
const linksSql = (after: number, to: number) => sql`
  select string_agg(link, chr(10) order by seq) as page from (
    select seq, concat_ws(' ', seq, entry_era, entry_xid, entry_id, prev_hash, hash) as link
    from audit_chain where seq > ${after} and seq <= ${to} order by seq limit ${pageSize}) links`

function linkFrom(link: string): Link {
  const [seq, era, xid, id, prevHash, hash] = link.split(' ') as [string, string, string, string, string, string]
  return { seq: Number(seq), era: Number(era), xid, id: Number(id), prevHash, hash }
}

const readLinks = async (reader: Reader, after: number, to: number): Promise<Link[]> => {
  const { page } = (await reader.first<{ page: string | null }>(linksSql(after, to)))!
  return page ? page.split('\n').map(linkFrom) : []
}

/** For the same reason a page of entries comes as one value, without the names of their fields. */
type EntryTuple = [era: number, xid: string, id: number, ...FieldTuple]
type FieldTuple = [
  ...[at: string, actor: string, action: string, resource: string, recordId: string],
  ...[diff: AuditEntry['diff'], reason: string | null, requestId: string | null],
]

const entriesSql = ({ era, xid, id }: Key) => sql`
  select coalesce(json_agg(entry), '[]') as page from (
    select json_build_array(era, xid::text, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), actor, action,
      resource, record_id, diff, reason, request_id) as entry
    from audit_entries where (era, xid, id) > (${era}, ${xid}::xid8, ${id}::bigint) order by era, audit_entries.xid, id limit ${pageSize}) entries`

function entryFrom([era, xid, id, ...fields]: EntryTuple): Entry {
  const [at, actor, action, resource, recordId, diff, reason, requestId] = fields
  return { era, xid, id, entry: { at, actor, action, resource, recordId, diff, reason, requestId } }
}

const readEntries = async (reader: Reader, after: Key): Promise<Entry[]> => {
  const { page } = (await reader.first<{ page: EntryTuple[] }>(entriesSql(after)))!
  return page.map(entryFrom)
}

/** A page of the chain and the entries that must belong to it, link by link. */
interface Page {
  readonly links: readonly Link[]
  readonly entries: readonly Entry[]
}

const readPage = async (reader: Reader, after: { seq: number; key: Key }, to: number): Promise<Page> => {
  const [links, entries] = await Promise.all([readLinks(reader, after.seq, to), readEntries(reader, after.key)])
  return { links, entries }
}

/**
 * Walks chain and log side by side, so that a changed, missing, added or moved entry shows; then holds the end of the chain
 * against what was kept elsewhere. Reports the first place that is not right.
 */
export async function verifyChain(reader: Reader, options: VerifyOptions = {}): Promise<Verdict> {
  const { from = 1, to = Number.MAX_SAFE_INTEGER, progress } = options
  const [before] = from > 1 ? await readLinks(reader, from - 2, from - 1) : []
  if (from > 1 && !before) return { checked: 0, head: null, failed: { seq: from - 1, why: 'gap' } }
  const walk = new Walk(options, before, from)
  let page = readPage(reader, { seq: from - 1, key: before ?? start }, to)
  for (;;) {
    const { links, entries } = await page
    const last = links.at(-1)
    const isLast = links.length < pageSize
    // The next page is fetched while this one is worked on.
    if (last && !isLast) page = readPage(reader, { seq: last.seq, key: last }, to)
    for (const [index, link] of links.entries()) {
      const why = walk.judge(link, entries[index])
      if (!why) continue
      await page.catch(() => {})
      return { checked: walk.checked, head: walk.head, failed: { seq: Math.min(link.seq, walk.expected), why } }
    }
    progress?.(walk.checked)
    if (isLast) break
  }
  const lost = options.to === undefined ? walk.missingTail() : null
  return { checked: walk.checked, head: walk.head, failed: lost === null ? null : { seq: lost, why: 'tailMissing' } }
}

class Walk {
  checked = 0
  expected: number
  private previous: { key: Key; hash: string }
  private readonly known: Map<number, Head[]>
  private readonly forged: Set<number>

  constructor({ anchors = [], publicKey, kept, archived = [] }: VerifyOptions, before: Link | undefined, from: number) {
    this.expected = from
    this.previous = before ? { key: before, hash: before.hash } : { key: start, hash: beforeFirst }
    this.known = new Map()
    for (const head of [...anchors, ...archived, ...(kept ? [kept] : [])])
      this.known.set(head.seq, [...(this.known.get(head.seq) ?? []), head])
    this.forged = new Set(
      publicKey ? anchors.filter(anchor => !isSigned(publicKey, anchor)).map(anchor => anchor.seq) : [],
    )
  }

  get head(): Head | null {
    return this.expected > 1 ? { seq: this.expected - 1, hash: this.previous.hash } : null
  }

  judge(link: Link, entry: Entry | undefined): Why | null {
    if (link.seq !== this.expected) return 'gap'
    if (inOrder(link, this.previous.key) <= 0) return 'order'
    if (entry?.id !== link.id) return !entry || inOrder(entry, link) > 0 ? 'gap' : 'order'
    if (link.prevHash !== this.previous.hash) return 'order'
    if (hashOf(link.prevHash, entry.entry, link.seq) !== link.hash) return 'hash'
    if (this.forged.has(link.seq) || this.known.get(link.seq)?.some(head => head.hash !== link.hash)) return 'anchor'
    this.previous = { key: link, hash: link.hash }
    this.expected++
    this.checked++
    return null
  }

  /** The first entry that was sealed once, as we know from elsewhere, and is not there any more. */
  missingTail(): number | null {
    const furthest = Math.max(0, ...this.known.keys())
    return furthest >= this.expected ? this.expected : null
  }
}
