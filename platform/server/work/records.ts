import { sql } from 'kysely'
import {
  type ActionSpec,
  archiveReason,
  blockedReason,
  type Complaint,
  check,
  complaint,
  copied,
  defaultOf,
  deriveAll,
  isId,
  isUnanswered,
  type Moment,
  type Resource,
  readValue,
  reason,
  revive,
  scopeFor,
  tooWideFigures,
  toWire,
} from '#platform/model'
import { sideBySide } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { tableOf } from '../records/columns.ts'
import { clashes } from '../records/database-refusals.ts'
import { changesSince } from '../records/history.ts'
import { keptBack } from '../records/keep-back.ts'
import { loadRecord, lockRecord, type Row, readWritten, returningSql, shownRow } from '../records/load.ts'
import { mayRead, reasonFor } from '../records/may-read.ts'
import { foreignFiles, specsOf } from '../records/own-files.ts'
import { checkReferences, checkTree, unknownNames } from '../records/references.ts'
import { cleanTexts } from '../records/rich-text.ts'
import { ownerColumn, ownerWithin, rowAccess, systemViewer, type Viewer } from '../records/row-access.ts'
import { insertRecords, updateRecord, type WriteOptions } from '../records/save.ts'
import { checkPlaces } from '../records/units.ts'
import type { App } from './app.ts'
import type { AnySaveHook } from './handlers.ts'
import { sentBefore } from './sent-again.ts'
import type { AnyWork } from './work.ts'

/** Creating, changing and acting on records: every write of the product comes through here. */

const momentOf = (work: AnyWork): Moment => ({ at: work.at, today: work.today, by: work.by.userId })

const whole = (work: AnyWork) => ({ registry: work.registry, viewer: systemViewer, calendar: work.calendar })

function demand(work: AnyWork, resource: Resource, verb: string): void {
  if (!work.by.isSystem && !scopeFor(work.by, resource, verb)) throw Refusal.forbidden(`${resource.name}.${verb}`)
}

/** Fields one may not see cannot be written either; a page never sends them. */
function demandFields(work: AnyWork, resource: Resource, given: Row): void {
  for (const [field, value] of Object.entries(given)) {
    if (!Object.hasOwn(resource.fields, field)) continue
    if (!mayRead(work.by, resource, field)) throw Refusal.hiddenField(resource, field)
    const { lines } = resource.fields[field]!
    if (lines && Array.isArray(value))
      for (const line of value) if (isRecord(line)) demandFields(work, work.registry.resource(lines), line)
  }
}

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** 422 with what is wrong, as this person may read it. */
const wrongFields = (work: AnyWork, resource: Resource, complaints: readonly Complaint[]): Refusal =>
  Refusal.fields(
    complaints.map(one => reasonFor(work.by, work.registry, one)),
    resource.name,
  )

async function demandOwnFiles(work: AnyWork, resource: Resource, specs: Resource['fields'], given: Row, before?: Row) {
  const complaints = await foreignFiles(work.registry, work.reader, work.by, specs, given, before)
  if (complaints.length) throw Refusal.fields(complaints, resource.name)
}

const byHand = (work: AnyWork, resource: Resource) => {
  if (resource.byVerbsOnly && !work.by.isSystem) throw Refusal.conflict(reason('byVerbsOnly'))
}

/**
 * One write of thousands: references that were found good are not looked up again, unique keys are left to the database,
 * and the record is not read back.
 */
export interface Bulk {
  readonly verified: Set<string>
}

interface ChangeOptions {
  readonly bulk?: Bulk | undefined
  /** The verb that follows at once: the answer is the record as that verb needs it, held. */
  readonly next?: string | undefined
}

async function demandReferences(
  work: AnyWork,
  resource: Resource,
  changes: readonly { readonly after: Row; readonly before?: Row | undefined }[],
  bulk?: Bulk,
): Promise<void> {
  const complaints = await checkReferences({ ...work, viewer: work.by, verified: bulk?.verified }, resource, changes)
  for (const { before, after } of changes)
    if (resource.tree && before && before[resource.tree] !== after[resource.tree])
      complaints.push(...(await checkTree(work.reader, resource, before.id as string, after[resource.tree])))
  if (complaints.length) throw Refusal.fields(complaints, resource.name)
}

async function settleChecks(
  app: App,
  work: AnyWork,
  resource: Resource,
  after: Row,
  before: Row | undefined,
  bulk?: Bulk,
): Promise<void> {
  for (const saving of app.handlers.beforeSave.get(resource.name) ?? []) await saving(work, { before, after })
  const fractions = await checkPlaces(work.registry, work.reader, resource, after, before)
  const unfit = [...fractions, ...tooWideFigures(work.registry, resource, after)]
  if (unfit.length) throw Refusal.fields(unfit, resource.name)
  if (bulk) return
  const changed = (field: string) =>
    !before || JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null)
  const taken = await clashes(work.reader, resource, { ...after, id: before?.id ?? after.id }, changed)
  if (taken.length) {
    const existing = Object.fromEntries(taken.map(({ field, id }) => [field, `${resource.name}/${id}`]))
    throw new Refusal({
      status: 409,
      code: 'taken',
      resource: resource.name,
      complaints: taken.map(({ field }) => complaint([field], 'taken')),
      more: { existing },
    })
  }
}

export async function createRecord(
  app: App,
  work: AnyWork,
  resource: Resource,
  given: Row,
  options: ChangeOptions = {},
): Promise<Row> {
  byHand(work, resource)
  demand(work, resource, 'create')
  demandFields(work, resource, given)
  const { complaints, row } = check(work.registry, resource.name, given, momentOf(work))
  if (complaints.length) throw wrongFields(work, resource, complaints)
  await demandOwnFiles(work, resource, resource.fields, row)
  const before = await sentBefore(work, resource, given, row)
  if (before) return before
  const making = app.handlers.createInstead.get(resource.name)
  if (making) {
    await demandReferences(work, resource, [{ after: row }])
    const id = await making(work, row as never)
    noteMade(work, resource, id)
    return answer(work, resource, id, null, options)
  }
  await demandOwnerWithin(work, resource, row, 'create')
  const [made] = await writeNew(app, work, resource, [row], { viewer: work.by, ...options })
  await demandWithin(work, resource, made!.id as string, 'create')
  return made!
}

/**
 * Records that a verb makes: each is checked as if it came alone, then they are written together, in order. What a verb copies,
 * its person need not be allowed to see; and it may know an id beforehand, because something else already names it.
 */
export async function issueRecords(
  app: App,
  work: AnyWork,
  resource: Resource,
  given: readonly Row[],
  options: Pick<ChangeOptions, 'bulk'> = {},
): Promise<Row[]> {
  const moment = { ...momentOf(work), byVerb: true as const }
  const rows = given.map(one => {
    const { complaints, row } = check(work.registry, resource.name, one, moment)
    if (complaints.length) throw wrongFields(work, resource, complaints)
    return isId(one.id) ? { ...row, id: one.id } : row
  })
  return writeNew(app, work, resource, rows, { viewer: systemViewer, ...options })
}

/** References are looked up while the record is written; what is wrong with one is told before what follows from it. */
async function besideReferences<T>(asked: Promise<void>, write: () => Promise<T>): Promise<T> {
  const [, written] = await sideBySide([asked, write()])
  return written
}

/** Whoever asked for it is told what came of it: see `leadsTo`. An import of thousands is not. */
function noteMade({ made }: AnyWork, { name }: Resource, id: string): void {
  if (made.length < mostMade) made.push({ resource: name, id })
}
const mostMade = 1000

/** Writes new records whose own fields were found good, and answers them as their viewer sees them. */
async function writeNew(
  app: App,
  work: AnyWork,
  resource: Resource,
  rows: readonly Row[],
  { viewer, bulk, next }: ChangeOptions & { readonly viewer: Viewer },
): Promise<Row[]> {
  for (const row of rows) cleanTexts(work.registry, resource, row)
  const author = { userId: work.by.userId, at: work.at }
  const options = writeOptionsOf(app, work, resource, { viewer, bulk, next }, (id, place) => ({
    before: undefined,
    after: { ...rows[place], id },
  }))
  const changes = rows.map(after => ({ after }))
  const written = await besideReferences(demandReferences(work, resource, changes, bulk), async () => {
    await sideBySide(rows.map(row => settleChecks(app, work, resource, row, undefined, bulk)))
    return insertRecords(work.registry, work.writer, resource, rows, author, options)
  })
  const answers: Row[] = []
  for (const [place, { id, written: row }] of written.entries()) {
    noteMade(work, resource, id)
    for (const saved of app.handlers.afterSave.get(resource.name) ?? [])
      await saved(work, { before: undefined, after: { ...rows[place], id } })
    answers.push(bulk ? { id, version: 1 } : await answer(work, resource, id, row, { viewer, next }))
  }
  return answers
}

/** What travels with a write: those who are told of it, and the record as its viewer sees it, unless what comes after may change it. */
function writeOptionsOf(
  app: App,
  work: AnyWork,
  resource: Resource,
  { viewer, bulk, next }: ChangeOptions & { readonly viewer: Viewer },
  change: (id: string, place: number) => Parameters<AnySaveHook>[1],
): WriteOptions {
  const context = { registry: work.registry, viewer, calendar: work.calendar }
  const told = app.handlers.afterSaveEffects.get(resource.name) ?? []
  const isLast = !bulk && (resource.appendOnly || !app.handlers.afterSave.get(resource.name)?.length)
  const returning = isLast && !next ? returningSql(context, resource) : null
  const isRead = isLast && !returning
  const read = (id: string) =>
    next
      ? readWritten(whole(work), work.reader, resource, id, accessTo(work, resource, next))
      : loadRecord(context, work.reader, resource, id)
  return {
    returning: returning ?? undefined,
    behind: async (id, place) => {
      const [row] = await sideBySide([
        isRead ? read(id) : undefined,
        ...told.map(tell => tell(work, change(id, place))),
      ])
      return isRead ? (row ?? { id }) : undefined
    },
  }
}

/** The record as whoever wrote it sees it now, or as what follows needs it. */
async function answer(
  work: AnyWork,
  resource: Resource,
  id: string,
  written: Row | null | undefined,
  { viewer = work.by, next }: { readonly viewer?: Viewer; readonly next?: string | undefined } = {},
): Promise<Row> {
  if (next) return written ?? (await lockFor(work, resource, id, next)) ?? { id }
  if (written) return '#seen' in written ? shownRow(written) : written
  const context = { registry: work.registry, viewer, calendar: work.calendar }
  return (await loadRecord(context, work.reader, resource, id)) ?? { id }
}

/** Whether this person sees a record, and may do this to it. */
const accessTo = ({ by }: AnyWork, resource: Resource, verb: string) => ({
  '#seen': rowAccess(by, resource) ?? sql`false`,
  '#within': rowAccess(by, resource, verb) ?? sql`false`,
})

/**
 * Somebody whose right ends at their own rows, or those of their department, does not write one for somebody beyond it: the row
 * as it now stands must be within what they may do.
 */
async function demandWithin(work: AnyWork, resource: Resource, id: string, verb: string): Promise<void> {
  const scope = work.by.isSystem ? 'all' : scopeFor(work.by, resource, verb)
  if (scope === 'all') return
  const access = rowAccess(work.by, resource, verb) ?? sql`false`
  const within = await work.reader.first(
    sql`select 1 as within from ${tableOf(resource)} t where t."id" = ${id}::uuid and ${access}`,
  )
  if (!within) throw Refusal.forbidden(`${resource.name}.${verb}`)
}

/** Asked before anything else is looked up for a row: what is wrong with it would tell about the person it names. */
async function demandOwnerWithin(work: AnyWork, resource: Resource, row: Row, verb: string): Promise<void> {
  const scope = work.by.isSystem ? 'all' : scopeFor(work.by, resource, verb)
  const owner = row[ownerColumn(resource)]
  if (scope === 'all' || scope === null || typeof owner !== 'string') return
  const { isWithin } = (await work.reader.first<{ isWithin: boolean }>(
    sql`select ${ownerWithin(work.by, scope, sql`${owner}::uuid`)} as "isWithin"`,
  ))!
  if (!isWithin) throw Refusal.forbidden(`${resource.name}.${verb}`)
}

/** Everything of a record, locked, with what this person may do. */
function lockFor(work: AnyWork, resource: Resource, id: string, verb: string): Promise<Row | undefined> {
  const { '#seen': seen, '#within': within } = accessTo(work, resource, verb)
  return lockRecord(whole(work), work.reader, resource, id, sql`${seen} as "#seen", ${within} as "#within"`)
}

/** The record as it stands, locked; 404 when it is not there for this person, 403 when they may see but not touch it. */
async function holdRecord(work: AnyWork, resource: Resource, id: string, verb: string, held?: Row): Promise<Row> {
  const found = held ?? (await lockFor(work, resource, id, verb))
  if (!found?.['#seen']) throw Refusal.notFound()
  demand(work, resource, verb)
  const { '#seen': _, '#within': isWithin, ...row } = found
  if (!isWithin) throw Refusal.forbidden(`${resource.name}.${verb}`)
  return row
}

async function demandVersion(work: AnyWork, resource: Resource, row: Row, version: unknown): Promise<void> {
  if (version === undefined || version === null || version === row.version) return
  if (!Number.isSafeInteger(version)) throw Refusal.fields([complaint(['version'], 'notInteger')], resource.name)
  const kept = keptBack(resource, work.by, row)
  const id = row.id as string
  const changed = await changesSince(work.registry, work.reader, work.by, resource, id, version as number, kept)
  throw Refusal.conflict(reason('stale'), { version: row.version, changed })
}

/** A state may lock a record; its module may know better why. */
async function demandOpen(app: App, work: AnyWork, resource: Resource, before: Row, given: Row): Promise<void> {
  const state = String(before[resource.statusField ?? ''])
  if (!resource.flow?.locked.includes(state)) return
  const why = await app.handlers.lockedBecause.get(resource.name)?.(work, before, given)
  throw Refusal.conflict(why ?? reason('locked', { state }), undefined, resource.name)
}

export async function changeRecord(
  app: App,
  work: AnyWork,
  resource: Resource,
  id: string,
  given: Row,
  { bulk, next }: ChangeOptions = {},
): Promise<Row> {
  byHand(work, resource)
  if (resource.appendOnly) throw Refusal.conflict(reason('appendOnly'))
  const before = await holdRecord(work, resource, id, 'update')
  await demandVersion(work, resource, before, given.version)
  if (before.archivedAt) throw Refusal.conflict(reason('archived'))
  await demandOpen(app, work, resource, before, given)
  demandFields(work, resource, given)
  // Formulas and savings complete lines in place; what stood before must not move with them.
  const checked = check(work.registry, resource.name, given, momentOf(work), copied(before))
  if (checked.complaints.length) throw wrongFields(work, resource, checked.complaints)
  await demandOwnFiles(work, resource, resource.fields, checked.row, before)
  const owner = ownerColumn(resource)
  const isGiven = before[owner] !== checked.row[owner]
  if (isGiven) await demandOwnerWithin(work, resource, checked.row, 'update')
  const { isWritten, row } = await write(app, work, resource, before, checked.row, { bulk, next })
  if (isGiven) await demandWithin(work, resource, id, 'update')
  if (bulk) return { id, version: Number(before.version) + (isWritten ? 1 : 0) }
  return answer(work, resource, id, row, { next })
}

async function write(
  app: App,
  work: AnyWork,
  resource: Resource,
  before: Row,
  after: Row,
  { bulk, next }: ChangeOptions = {},
): Promise<{ isWritten: boolean; row: Row | null }> {
  cleanTexts(work.registry, resource, after)
  const options = writeOptionsOf(app, work, resource, { viewer: work.by, bulk, next }, () => ({ before, after }))
  const written = await besideReferences(demandReferences(work, resource, [{ before, after }], bulk), async () => {
    await settleChecks(app, work, resource, after, before, bulk)
    return updateRecord(work.registry, work.writer, resource, before, after, options)
  })
  for (const saved of app.handlers.afterSave.get(resource.name) ?? []) await saved(work, { before, after })
  return { isWritten: written !== undefined, row: written?.version === undefined ? null : written }
}

const stepUpMinutes = 5

function demandStepUp(work: AnyWork, action: ActionSpec): void {
  if (!action.stepUp || work.by.isSystem) return
  const fresh = work.by.steppedUpAt && Date.parse(work.at) - Date.parse(work.by.steppedUpAt) <= stepUpMinutes * 60_000
  if (!fresh) throw new Refusal({ status: 403, code: 'stepUp', more: { stepUp: true } })
}

/** Defaults of what an action asks for, where neither whoever acts nor the record says anything of it. */
function askedDefaults(work: AnyWork, action: ActionSpec, given: Row, before: Row): Row {
  const open = Object.entries(action.asks ?? {}).filter(
    ([field, { spec }]) => spec.default !== undefined && given[field] === undefined && (before[field] ?? null) === null,
  )
  return Object.fromEntries(open.map(([field, { spec }]) => [field, defaultOf(spec, momentOf(work))]))
}

function readAsked(resource: Resource, action: ActionSpec, given: Row): Row {
  const complaints: Complaint[] = []
  const asked: Row = {}
  const asks = action.asks ?? {}
  for (const field of Object.keys(given))
    if (!Object.hasOwn(asks, field))
      complaints.push(complaint([field], 'unknownField', { name: field.slice(0, 60), hint: 'none' }))
  for (const [field, { spec }] of Object.entries(asks)) {
    const read = readValue(given[field], spec, [field])
    if ('wrong' in read) complaints.push(read.wrong)
    else if (isUnanswered(spec, read.value)) complaints.push(complaint([field], 'required'))
    else asked[field] = read.value
  }
  if (complaints.length) throw Refusal.fields(complaints, resource.name)
  return asked
}

export async function actOn(
  app: App,
  work: AnyWork,
  resource: Resource,
  id: string,
  verb: string,
  given: Row,
  { bulk, next, held }: ChangeOptions & { readonly held?: Row } = {},
): Promise<Row> {
  const action = Object.hasOwn(resource.actions, verb) ? resource.actions[verb] : undefined
  if (!action) throw Refusal.notFound()
  const { version, reason: because, ...others } = given
  // Why it is done is kept with the change, unless the action itself asks for a field of that name.
  const said = action.asks && Object.hasOwn(action.asks, 'reason') ? { ...others, reason: because } : others
  const before = await holdRecord(work, resource, id, verb, held)
  const rest = { ...said, ...askedDefaults(work, action, said, before) }
  await demandVersion(work, resource, before, version)
  const revived = revive(work.registry, resource.name, before)
  const hindered = blockedReason(resource, verb, revived)
  if (hindered) throw Refusal.conflict(reasonFor(work.by, work.registry, hindered), undefined, resource.name)
  demandStepUp(work, action)
  const asked = readAsked(resource, action, rest)
  const specs = specsOf(action.asks ?? {})
  const unknown = unknownNames({ ...work, viewer: work.by }, specs, asked)
  if (unknown.length) throw Refusal.fields(unknown, resource.name)
  await demandOwnFiles(work, resource, specs, asked, before)
  const own = app.handlers.verbs.get(`${resource.name}.${verb}`)
  const more = (await own?.(work, revived as never, asked as never)) ?? {}
  // What nobody said anything about stays as it is.
  const intoFields = Object.fromEntries(
    Object.entries(asked).filter(([field]) => resource.fields[field] && rest[field] !== undefined),
  )
  const after: Row = {
    ...copied(before),
    ...intoFields,
    ...(toWire(more) as Row),
    ...(action.to && resource.statusField && { [resource.statusField]: action.to }),
  }
  // What is worked out from a record follows what its verbs write into it.
  deriveAll(work.registry, resource.name, after)
  const { row } = await write(app, work, resource, before, after, { bulk, next })
  return bulk ? { id } : answer(work, resource, id, row, { next })
}

export async function archiveRecord(
  app: App,
  work: AnyWork,
  resource: Resource,
  id: string,
  given: Row,
  restore = false,
): Promise<Row> {
  if (!resource.archivable) throw Refusal.conflict(reason('neverArchived'))
  const before = await holdRecord(work, resource, id, 'archive')
  await demandVersion(work, resource, before, given.version)
  if (Boolean(before.archivedAt) !== restore) return before
  const hindered = restore ? null : archiveReason(resource, before)
  if (hindered) throw Refusal.conflict(hindered, undefined, resource.name)
  const after = { ...before, archivedAt: restore ? null : work.at, archivedBy: restore ? null : work.by.userId }
  return answer(work, resource, id, (await write(app, work, resource, before, after)).row)
}

/** Throws an erasable record away for good: a saved view. What only verbs make, only verbs throw away. */
export async function eraseRecord(work: AnyWork, resource: Resource, id: string): Promise<Row> {
  byHand(work, resource)
  if (!resource.erasable) throw Refusal.conflict(reason('neverDeleted'))
  await holdRecord(work, resource, id, 'archive')
  await work.writer.run(sql`delete from ${tableOf(resource)} where "id" = ${id}::uuid`)
  return { id }
}
