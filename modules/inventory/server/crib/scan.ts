import { sql } from 'kysely'
import { lendable } from '#modules/inventory/model/crib.ts'
import type { CribSlot, Named, OutRow } from '#modules/inventory/model/crib-rows.ts'
import { proposedDue } from '#modules/inventory/model/crib-times.ts'
import { reason } from '#platform/model'
import { dayBounds } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import { notUnderstood, resolveScan } from '#platform/server/scan/index.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf, outRows } from './out-rows.ts'
import { slotsWhere } from './places.ts'

/** A scan at the crib: what was read, who stands there, and what goes with it. */
export interface Scan {
  readonly code: string
  readonly holder: string | null
  /** Which of several check-outs of a kit comes back. */
  readonly checkout: string | null
  /** When it was read, for scans kept while the network was gone. */
  readonly scannedAt: string | null
  readonly dueAt: string | null
  readonly quantity: string | null
  readonly conditionIn: string | null
  readonly returnNote: string | null
  readonly returnedSlot: string | null
  readonly moveHome: boolean | null
}

export type Scanned =
  | { readonly did: 'person'; readonly person: { id: string; name: string; has: readonly OutRow[] } }
  | { readonly did: 'out' | 'in'; readonly checkout: OutRow; readonly heldFor: string | null }
  | { readonly did: 'slots'; readonly place: string; readonly slots: readonly CribSlot[] }
  | { readonly did: 'lies'; readonly subject: string; readonly name: Named; readonly home: string | null }
  | { readonly did: 'choose'; readonly choices: readonly Choice[] }

export interface Choice extends Named {
  readonly code: string | null
  readonly resource: string
  /** What to send as the code to mean this one. */
  readonly send: string
  readonly checkout: string | null
  readonly holderName: string | null
}

const here: readonly string[] = ['users', 'storage-locations', ...lendable]

/** What it means among the people, places and things of the crib. */
export async function readAtCrib(services: Services, code: string) {
  const ours = async (links: readonly string[]) => links.filter(link => here.includes(link.split('/')[0]!))
  const found = await resolveScan(services, code, ours)
  if (!('links' in found)) throw notUnderstood(code, found.mistyped)
  return found
}

type Found = Awaited<ReturnType<typeof readAtCrib>>

/** Badge then item lends, an item alone comes back, a slot is shown (inventory, /librarian-dashboard). */
export async function actOnScan(work: AnyWork, { links, facts }: Found, scan: Scan): Promise<Scanned> {
  if (links.length > 1) return { did: 'choose', choices: await choicesOf(work, links) }
  const [kind = '', id = ''] = links[0]!.split('/')
  if (kind === 'users') return personAt(work, id)
  if (kind === 'storage-locations') return placeAt(work, id, facts?.slot)
  return thingAt(work, links[0]!, scan)
}

async function choicesOf(work: AnyWork, links: readonly string[]): Promise<Choice[]> {
  const names = await namesOf(work.registry, work.reader, links)
  return links.map(link => ({
    ...names.get(link)!,
    resource: link.split('/')[0]!,
    send: `/${link}`,
    checkout: null,
    holderName: null,
  }))
}

async function personAt(work: AnyWork, id: string): Promise<Scanned> {
  const found = await work.reader.first<{ id: string; name: string; status: string }>(
    sql`select id, coalesce(display_name, username) as name, status from users where id = ${id}::uuid`,
  )
  if (!found) throw Refusal.notFound()
  const { status, ...person } = found
  if (status !== 'active') throw Refusal.conflict(reason('holderGone', { name: person.name }))
  const has = await outRows(
    work.registry,
    work.reader,
    work.at,
    sql`c.holder = ${id}::uuid and c.state <> 'returned'`,
    sql`c.due_at`,
    100,
  )
  return { did: 'person', person: { ...person, has } }
}

async function placeAt(work: AnyWork, location: string, slot: string | undefined): Promise<Scanned> {
  const where = slot ? sql`s.id = ${slot}::uuid` : sql`l.id = ${location}::uuid`
  const slots = await slotsWhere(work.registry, work.reader, work.at, where)
  const place = slots.length === 1 ? slots[0]!.place : (slots[0]?.place.split('/')[0] ?? '')
  return { did: 'slots', place, slots }
}

/** A code on a slot's own thing or kit. */
async function thingAt(work: AnyWork, subject: string, scan: Scan): Promise<Scanned> {
  const isItem = ['part-revisions', 'material-codes'].includes(subject.split('/')[0]!)
  const open = await outRows(
    work.registry,
    work.reader,
    work.at,
    sql`c.subject = ${subject} and c.state <> 'returned'`,
    sql`c.out_at`,
    50,
  )
  const mine = scan.checkout ? open.filter(out => out.id === scan.checkout) : open
  // Whoever hands back what they have lends nothing, even when their badge was read first.
  const comesBack = !scan.holder || (!isItem && mine[0]?.holder === scan.holder)
  if (!comesBack) return lend(work, subject, scan)
  if (mine.length > 1) return { did: 'choose', choices: mine.map(out => choiceOf(subject, out)) }
  if (mine[0]) return takeBack(work, mine[0], scan)
  const names = await namesOf(work.registry, work.reader, [subject])
  const [slot] = await slotsWhere(work.registry, work.reader, work.at, homeIs(subject))
  return { did: 'lies', subject, name: names.get(subject)!, home: slot?.place ?? null }
}

const homeIs = (subject: string) => sql`coalesce('things/' || s.home_thing, s.home_item) = ${subject}`

const choiceOf = (subject: string, out: OutRow): Choice => ({
  code: out.subjectCode,
  title: out.subjectTitle,
  resource: subject.split('/')[0]!,
  send: `/${subject}`,
  checkout: out.id,
  holderName: out.holderName,
})

const kinds: Readonly<Record<string, string>> = { things: 'thing', 'stock-lots': 'lot' }

/** A time in the past at which a scan was kept, not one to come. */
const momentOf = (work: AnyWork, scannedAt: string | null): string =>
  scannedAt && scannedAt < work.at ? scannedAt : work.at

async function lend(work: AnyWork, subject: string, scan: Scan): Promise<Scanned> {
  const outAt = momentOf(work, scan.scannedAt)
  const given = {
    subject,
    subjectKind: kinds[subject.split('/')[0]!] ?? 'item',
    holder: scan.holder,
    quantity: scan.quantity ?? '1',
    outAt,
    dueAt: scan.dueAt ?? (await dueFor(work, subject, outAt)),
  }
  const { id } = await work.create('slot-checkouts', given)
  return { did: 'out', checkout: await oneOf(work, id), heldFor: null }
}

/** A shift; a gage that is calibrated sooner comes back on that day (inventory R38). */
async function dueFor(work: AnyWork, subject: string, outAt: string): Promise<string> {
  const due = proposedDue(outAt)
  const [kind, id] = subject.split('/')
  if (kind !== 'things') return due
  const gage = await work.reader.first<{ nextDue: string | null }>(
    sql`select next_due::text as "nextDue" from gage_profiles where thing = ${id}::uuid and archived_at is null`,
  )
  if (!gage?.nextDue) return due
  const [, end] = dayBounds(gage.nextDue as never, work.calendar.zone)
  const last = new Date(Date.parse(end) - 60_000).toISOString()
  return last < due && last > outAt ? last : due
}

async function takeBack(work: AnyWork, out: OutRow, scan: Scan): Promise<Scanned> {
  const { returnNote, returnedSlot, moveHome } = scan
  const conditionIn = scan.conditionIn ?? 'good'
  await work.act('slot-checkouts', out.id, 'return', { conditionIn, returnNote, returnedSlot, moveHome })
  const at = momentOf(work, scan.scannedAt)
  if (at !== work.at && at > out.outAt)
    await work.writer.run(sql`update slot_checkouts set returned_at = ${at} where id = ${out.id}::uuid`)
  const held = await work.reader.first<{ who: string }>(sql`
    select coalesce(u.display_name, u.username) as who from slot_holds h join users u on u.id = h.requested_by
    where h.subject = ${out.subject} and h.state = 'ready' and h.archived_at is null limit 1`)
  return { did: 'in', checkout: await oneOf(work, out.id), heldFor: held?.who ?? null }
}

const oneOf = async (work: AnyWork, id: string): Promise<OutRow> =>
  (await outRows(work.registry, work.reader, work.at, sql`c.id = ${id}::uuid`, sql`c.id`, 1))[0]!
