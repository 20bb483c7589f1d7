import { sql } from 'kysely'
import { check, columnLabel } from '#platform/model'
import { unguardedText } from '#platform/model/values/csv-text.ts'
import { Refusal } from '../problems.ts'
import { selection, tableOf } from '../records/columns.ts'
import { type Labels, labelsOf } from '../records/labels.ts'
import type { Row } from '../records/load.ts'
import type { App } from '../work/app.ts'
import { archiveRecord, changeRecord, createRecord } from '../work/records.ts'
import { noteTyped } from '../work/typed.ts'
import type { AnyWork } from '../work/work.ts'
import { type CellContext, type Column, cellText } from './cells.ts'
import { pointedAt } from './export/rows.ts'
import { Alikes, type Decision, type Twin } from './import-alike.ts'
import { fillNew, readCells, tellFurther } from './import-cells.ts'
import { importLabel } from './import-columns.ts'
import { type BesideDone, writeAllBeside, wrongBeside } from './import-companions.ts'
import { composeDraft } from './import-compose.ts'
import { filledUp } from './import-fills.ts'
import { type Making, missingIn, readAgain, writeMaking } from './import-making.ts'
import { type Matching, matchLines, matchRecords } from './import-match.ts'
import { type Missing, MissingRecords } from './import-missing.ts'
import { allParts, type Part, partsOf, type RowError, recordsAmong, sameCell } from './import-parts.ts'
import type { ImportPlan, Outcome } from './import-plan.ts'
import { meantText, passedOver, skippedRow } from './import-skips.ts'
import { hangLines, spread } from './lines.ts'
import type { Reading } from './read-cell.ts'
import { finderFor } from './reading/find-records.ts'
import { type Key, keysAmong } from './reading/match-rows.ts'
import type { TableRow } from './reading/table-file.ts'
import { type Comparing, changesOf, heldBefore, shownChanges } from './row-changes.ts'
import { type RowErrors, rowErrors } from './row-errors.ts'
import { type Attempt, attemptsIn } from './runs.ts'

const chunkSize = 500

export interface Imported {
  readonly outcomes: readonly Outcome[]
  /** What the rows name in vain, and what was made because they name it. */
  readonly missing: readonly Missing[]
}

/** Writes the rows of a file through the same door as a person's typing, each on its own; used for the rehearsal and in earnest. */
export async function importRows(
  app: App,
  work: AnyWork,
  plan: ImportPlan,
  rows: readonly TableRow[],
  progress: (done: number) => void = () => {},
): Promise<Imported> {
  const importer = new Importer(app, work, plan)
  await importer.prepare(rows)
  const outcomes: Outcome[] = []
  const kept = rows.filter(row => {
    const why = passedOver(plan, row)
    if (why) outcomes.push(skippedRow(work.words, row.number, why))
    return !why
  })
  const records = recordsAmong(plan.columns, importer.keys, kept).filter(([first]) => {
    const isSkipped = plan.decisions.get(first!.number) === 'skip'
    if (isSkipped) outcomes.push(skippedRow(work.words, first!.number, 'skippedByHand'))
    return !isSkipped
  })
  const [broken, whole] = [true, false].map(isBroken =>
    records.filter(record => record.some(row => row.wrong !== undefined) === isBroken),
  ) as [TableRow[][], TableRow[][]]
  for (const record of broken) outcomes.push(importer.broken(record))
  let done = rows.length - kept.length
  for (let start = 0; start < whole.length; start += chunkSize) {
    const chunk = whole.slice(start, start + chunkSize)
    for (const draft of await importer.draft(chunk)) outcomes.push(await importer.write(draft))
    done += chunk.reduce((sum, { length }) => sum + length, 0)
    progress(done)
  }
  outcomes.sort((one, other) => one.row - other.row)
  return { outcomes, missing: await importer.missing.found() }
}

class Importer implements Comparing, Making, Matching {
  readonly app: App
  readonly work: AnyWork
  readonly plan: ImportPlan
  readonly reading: Reading
  readonly finder: ReturnType<typeof finderFor>
  readonly keys: readonly Key[]
  attempt: Attempt
  readonly errors: RowErrors
  readonly firstRows = new Map<string, number>()
  readonly verified = new Set<string>()
  readonly alikes: Alikes
  /** The likely twin of a row, and the records that rows made or meant. */
  readonly twins = new Map<Part, Twin>()
  readonly made = new Map<number, string>()
  readonly missing: MissingRecords
  labels: Labels = {}

  constructor(app: App, work: AnyWork, plan: ImportPlan) {
    this.app = app
    this.work = work
    this.plan = plan
    this.attempt = attemptsIn(work)
    const named = new Map(plan.columns.map(({ column }) => [column.name, column]))
    const fields = new Set(plan.columns.map(({ column }) => column.field))
    this.errors = rowErrors(work, plan.resource, {
      labelOf: field => {
        const column = named.get(field)
        if (column) return importLabel(work.words, work.registry, plan.resource, column)
        return columnLabel(work.words, work.registry, plan.resource, field)
      },
      isGiven: field => fields.has(field),
    })
    this.alikes = new Alikes(plan.alike)
    this.missing = new MissingRecords(app, work, plan.adding)
    this.finder = finderFor(work.registry, work.reader, work.by)
    this.reading = { ...plan.reading, find: this.finder.find }
    this.keys = keysAmong(plan.resource, new Set(plan.columns.map(({ column }) => column.name)))
  }

  get cellContext(): CellContext {
    return { words: this.work.words, zone: this.plan.reading.zone, labels: this.labels }
  }
  get registry() {
    return this.work.registry
  }
  get resource() {
    return this.plan.resource
  }
  get columns() {
    return this.plan.columns
  }

  /** Every record the file names, looked up in a few questions instead of one a cell. */
  async prepare(rows: readonly TableRow[]): Promise<void> {
    await this.alikes.prepare(this.work, this.resource)
    for (const { place, column, constant } of this.columns) {
      const { kind, targets } = column.spec
      if ((kind !== 'ref' && kind !== 'refs') || constant !== undefined) continue
      const texts = rows.flatMap(({ cells }) => {
        const text = meantText(this.plan, column, unguardedText(cells[place] ?? ''))
        return kind === 'refs' ? text.split(';') : [text]
      })
      await this.finder.prepare(targets![0]!, texts)
    }
  }

  /** First what names the records, then them, then the rest of the cells: one that says what stands is not even read (documents R17). */
  async draft(records: readonly (readonly TableRow[])[]): Promise<Part[]> {
    const drafts = records.map(rows => partsOf(this.columns, rows))
    const names = new Set([...this.keys.flat(), ...this.plan.alike, ...(this.plan.stands?.by ?? [])])
    for (const draft of drafts) await readCells(this, draft, column => names.has(column.name))
    await matchRecords(this, drafts)
    await this.matchTwins(drafts)
    for (const draft of drafts) {
      await matchLines(this, draft)
      for (const part of allParts(draft))
        await readCells(this, part, column => !names.has(column.name) && !this.standsAlready(part, column))
    }
    return drafts
  }

  /** A new record that is nearly one that stands: whoever brings it says what it is. */
  private async matchTwins(drafts: readonly Part[]): Promise<void> {
    if (this.plan.alike.length === 0) return
    for (const draft of drafts) {
      if (draft.existing) this.alikes.note(draft)
      const twin = draft.existing || draft.errors.length ? undefined : this.alikes.twinOf(draft)
      if (twin) this.twins.set(draft, twin)
    }
    const meant = drafts.flatMap(draft => {
      const id = this.decided(draft) === 'update' ? this.twins.get(draft)?.id : undefined
      return id ? [[draft, id] as const] : []
    })
    const standing = await this.load(meant.map(([, id]) => id))
    for (const [draft, id] of meant) draft.existing = standing.get(id) ?? { id }
  }

  private decided = ({ number }: Part): Decision | null => this.plan.decisions.get(number) ?? this.plan.duplicates

  /** What becomes of a likely duplicate, where it is not written like any other row. */
  private async asDuplicate(draft: Part): Promise<Outcome | null> {
    const twin = this.twins.get(draft)
    if (!twin) return null
    const { words } = this.work
    const { row = 0, called } = twin
    const note = words(twin.id ? 'transfer.likelyRecord' : 'transfer.likelyRow', { called, row })
    const decision = this.decided(draft)
    if (decision === null) return { ...this.outcome(draft, 'duplicate'), record: twin.id ?? null, notes: [note] }
    if (decision === 'skip') return { ...this.outcome(draft, 'skipped'), record: twin.id ?? null, notes: [note] }
    draft.notes.push(note)
    const made = this.made.get(row)
    if (decision === 'update' && made) draft.existing = (await this.load([made])).get(made) ?? { id: made }
    return null
  }

  standsAlready = ({ existing, cells }: Part, column: Column): boolean => {
    const cell = cells.get(column.name)
    if (!existing || cell === undefined || column.beside) return false
    if (column.piece) return (existing[column.field] as Record<string, string> | null)?.[column.piece] === cell.trim()
    return sameCell(cellText(existing[column.field], column, this.cellContext), cell, column)
  }

  async load(ids: readonly string[]): Promise<Map<string, Row>> {
    if (ids.length === 0) return new Map()
    const { registry, reader, calendar, by: viewer } = this.work
    const { resource, columns } = this
    const whole = columns.filter(({ column }) => !column.beside)
    const own = whole.filter(({ column }) => !column.within).map(({ column }) => column.field)
    const fields = [...new Set(['id', 'version', ...(resource.archivable ? ['archivedAt'] : []), ...own])]
    const rows = await reader.rows(
      sql`select ${selection(registry, resource, fields, calendar)} from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[])`,
    )
    const hasLines = own.length < whole.length
    if (hasLines) await hangLines({ registry, reader, viewer, calendar }, resource, rows)
    const wanted = pointedAt(
      whole.filter(({ column }) => !column.piece).map(({ column }) => column),
      hasLines ? rows.flatMap(row => spread(resource, registry, row)) : rows,
    )
    this.labels = await labelsOf(registry, reader, wanted)
    return new Map(rows.map(row => [row.id as string, row]))
  }

  async write(draft: Part): Promise<Outcome> {
    for (const part of allParts(draft)) await readAgain(this, part)
    const left = await this.asDuplicate(draft)
    if (left) return left
    const wanted = missingIn(this, draft)
    return wanted.length > 0 ? writeMaking(this, draft, wanted) : this.writeRow(draft)
  }

  async writeRow(draft: Part): Promise<Outcome> {
    const { existing } = draft
    if (existing) this.made.set(draft.number, existing.id as string)
    tellFurther(this, draft)
    if (!existing) await fillNew(this, draft)
    composeDraft(this.work.words, this.plan, draft)
    const { values, lines } = changesOf(this, draft)
    const isSame = existing !== undefined && !existing.archivedAt && Object.keys(values).length === 0
    this.checkMode(draft)
    if (draft.errors.length) return this.failed(draft, this.furtherErrors(draft, values, lines))
    if (isSame && draft.beside.size === 0) return { ...this.outcome(draft, 'unchanged'), record: existing.id as string }
    noteTyped(this.work, values)
    const done = await this.attempt(() => this.writeAll(draft, values, isSame))
    if (done instanceof Refusal) return this.failed(draft, this.errors.ofRefusal(draft.number, lines, done))
    const { row, beside, made } = done
    if (!existing) this.made.set(draft.number, row.id as string)
    if (isSame && beside.length === 0) return { ...this.outcome(draft, 'unchanged'), record: existing.id as string }
    // What was archived comes back: taken back, it is archived again.
    const isNew = !existing || Boolean(existing.archivedAt)
    return {
      ...this.outcome(draft, isNew ? 'create' : 'update'),
      record: row.id as string,
      changes: shownChanges(this, this.cellContext, draft),
      before: {
        version: Number(row.version ?? 1),
        values: existing && !isNew ? heldBefore(this, existing, values) : {},
        ...(beside.length > 0 && { beside }),
        ...(made.length > 0 && { made }),
      },
    }
  }

  /** The record, then the further records of its row: all of them or none. */
  private async writeAll(
    draft: Part,
    given: Row,
    isSame: boolean,
  ): Promise<{ row: Row; beside: BesideDone[]; made: BesideDone[] }> {
    const { app, work, resource, plan } = this
    const { existing } = draft
    const bulk = { verified: this.verified }
    const made: BesideDone[] = []
    const values = existing ? given : { ...(await filledUp(this, given, made)), ...given }
    const restored = existing?.archivedAt
      ? await archiveRecord(app, work, resource, existing.id as string, { version: existing.version }, true)
      : existing
    const row =
      isSame || (restored && Object.keys(values).length === 0)
        ? restored!
        : restored
          ? await changeRecord(app, work, resource, restored.id as string, values, { bulk })
          : await createRecord(app, work, resource, values, { bulk })
    const beside = await writeAllBeside(this, plan, draft, row.id as string, { ...existing, ...values })
    return { row, beside, made }
  }

  /** The file is broken in one of the rows of a record. */
  broken(rows: readonly TableRow[]): Outcome {
    const errors = rows.flatMap(({ number, wrong }) => (wrong ? [this.errors.say(number, null, wrong)] : []))
    return { ...this.outcome({ number: rows[0]!.number, notes: [] }, 'error'), errors }
  }

  private outcome({ number, notes }: Pick<Part, 'number' | 'notes'>, action: Outcome['action']): Outcome {
    return { row: number, action, record: null, errors: [], notes, changes: [], before: null }
  }

  private failed(draft: Part, errors: readonly RowError[]): Outcome {
    const known = new Set<string>()
    const once = [...draft.errors, ...errors].filter(({ message }) => !known.has(message) && known.add(message))
    return { ...this.outcome(draft, 'error'), record: (draft.existing?.id as string) ?? null, errors: once }
  }

  private checkMode(draft: Part): void {
    const { resource, plan } = this
    if (plan.mode === 'create' && draft.existing && !this.twins.has(draft)) {
      const name = draft.existing.code ?? draft.given[resource.title[0] ?? 'id'] ?? draft.existing.id
      draft.errors.push(this.errors.say(draft.number, null, 'exists', { record: String(name) }))
    }
    if (plan.mode === 'update' && !draft.existing && draft.errors.length === 0)
      draft.errors.push(this.errors.say(draft.number, null, 'missing'))
  }

  /** documents R13: all errors of a row, also those of the fields that could be read. */
  private furtherErrors(draft: Part, values: Row, lines: ReadonlyMap<string, number>): RowError[] {
    const { work } = this
    const place = ({ row, field }: RowError) => `${row} ${field ?? ''}`
    const wrong = new Set(draft.errors.map(place))
    const filled = draft.existing ? [] : (this.plan.fills?.fields ?? [])
    if (draft.errors.some(({ field }) => field === null)) return []
    const moment = { at: work.at, today: work.today, by: work.by.userId }
    const { complaints } = check(work.registry, this.resource.name, values, moment, draft.existing)
    // Of a record that stands only the columns of the file were loaded.
    const own = complaints.filter(({ path: [field] }) => !draft.existing || Object.hasOwn(values, String(field)))
    const beside = wrongBeside(work, this.plan, draft).flatMap(({ resource, complaints }) =>
      this.errors.ofComplaints(draft.number, lines, complaints, resource),
    )
    const further = this.errors
      .ofComplaints(draft.number, lines, own)
      .filter(error => error.field !== null && !wrong.has(place(error)) && !filled.includes(error.field))
    return [...further, ...beside]
  }
}
