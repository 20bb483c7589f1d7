import { sql } from 'kysely'
import { check, fieldLabel, isId, type Resource } from '#platform/model'
import { cellMeaning, unguardedText } from '#platform/model/values/csv-text.ts'
import { Refusal } from '../problems.ts'
import { selection, tableOf } from '../records/columns.ts'
import { type Labels, labelsOf } from '../records/labels.ts'
import type { Row } from '../records/load.ts'
import type { App } from '../work/app.ts'
import { changeRecord, createRecord } from '../work/records.ts'
import { noteTyped } from '../work/typed.ts'
import type { AnyWork } from '../work/work.ts'
import { type CellContext, type Column, cellText } from './cells.ts'
import { pointedAt } from './export-rows.ts'
import { finderFor } from './find-records.ts'
import { allParts, type Part, type PlacedColumn, partsOf, type RowError, recordsAmong } from './import-parts.ts'
import { hangLines, spread } from './lines.ts'
import { type Key, keysAmong, keyValue, recordsByKey } from './match-rows.ts'
import { cleared, type Reading, readCell } from './read-cell.ts'
import { type Comparing, changesOf, heldBefore, isFinding } from './row-changes.ts'
import { type RowErrors, rowErrors } from './row-errors.ts'
import { type Attempt, attemptsIn } from './runs.ts'
import type { TableRow } from './table-file.ts'

export interface ImportPlan {
  readonly resource: Resource
  readonly columns: readonly PlacedColumn[]
  readonly mode: 'create' | 'update' | 'upsert'
  readonly reading: Omit<Reading, 'find'>
}

/** What became of one record of the file, by the row it begins in. */
export interface Outcome {
  readonly row: number
  readonly action: 'create' | 'update' | 'unchanged' | 'error'
  readonly record: string | null
  readonly errors: readonly RowError[]
  readonly changes: readonly Change[]
  readonly before: { readonly version: number; readonly values: Row } | null
}

/** One cell that says what does not stand yet. */
export interface Change {
  readonly row: number
  readonly field: string
  readonly from: string | null
  readonly to: string
}

/** So many changes of one record are shown before it is done, each so long. */
const [mostShown, longestShown] = [24, 80]

const chunkSize = 500

/** Writes the rows of a file through the same door as a person's typing, each on its own; used for the rehearsal and in earnest. */
export async function importRows(
  app: App,
  work: AnyWork,
  plan: ImportPlan,
  rows: readonly TableRow[],
  progress: (done: number) => void = () => {},
): Promise<Outcome[]> {
  const importer = new Importer(app, work, plan)
  await importer.prepare(rows)
  const records = recordsAmong(plan.columns, importer.keys, rows)
  const outcomes: Outcome[] = []
  let done = 0
  for (let start = 0; start < records.length; start += chunkSize) {
    const chunk = records.slice(start, start + chunkSize)
    for (const draft of await importer.draft(chunk)) outcomes.push(await importer.write(draft))
    done += chunk.reduce((sum, { length }) => sum + length, 0)
    progress(done)
  }
  return outcomes
}

class Importer implements Comparing {
  readonly app: App
  readonly work: AnyWork
  readonly plan: ImportPlan
  readonly reading: Reading
  readonly finder: ReturnType<typeof finderFor>
  readonly keys: readonly Key[]
  readonly attempt: Attempt
  readonly errors: RowErrors
  /** documents R14: the row in which each key value stood first. */
  readonly firstRows = new Map<string, number>()
  readonly verified = new Set<string>()
  labels: Labels = {}

  constructor(app: App, work: AnyWork, plan: ImportPlan) {
    this.app = app
    this.work = work
    this.plan = plan
    this.attempt = attemptsIn(work)
    this.errors = rowErrors(work, plan.resource)
    this.finder = finderFor(work.registry, work.reader, work.by)
    this.reading = { ...plan.reading, find: this.finder.find }
    this.keys = keysAmong(plan.resource, new Set(plan.columns.map(({ column }) => column.name)))
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
    for (const { place, column } of this.columns) {
      const { kind, targets } = column.spec
      if (kind !== 'ref' && kind !== 'refs') continue
      const texts = rows.flatMap(({ cells }) => {
        const text = unguardedText(cells[place] ?? '')
        return kind === 'refs' ? text.split(';') : [text]
      })
      await this.finder.prepare(targets![0]!, texts)
    }
  }

  /** First what names the records, then them, then the rest of the cells: one that says what stands is not even read (documents R17). */
  async draft(records: readonly (readonly TableRow[])[]): Promise<Part[]> {
    const drafts = records.map(rows => partsOf(this.columns, rows))
    const names = new Set(this.keys.flat())
    for (const draft of drafts) await this.read(draft, column => names.has(column.name))
    await this.match(drafts)
    for (const draft of drafts) {
      await this.matchLines(draft)
      for (const part of allParts(draft))
        await this.read(part, column => !names.has(column.name) && !this.standsAlready(part, column))
    }
    return drafts
  }

  /** A line is the one at its position, and a new one where that is blank; a file without positions names lines by their order. */
  private async matchLines(part: Part): Promise<void> {
    for (const [field, lines] of part.lines) {
      const standing = part.existing?.[field] as Row[] | undefined
      const taken = new Map<number, number>()
      const isNumbered = this.columns.some(({ column }) => column.name === `${lines[0]!.within}.position`)
      for (const [index, line] of lines.entries()) {
        await this.read(line, column => column.field === 'position')
        const position = line.given.position as number | undefined
        const first = position === undefined ? undefined : taken.get(position)
        if (first !== undefined) line.errors.push(this.sameKey(line, `${line.within}.position`, first, ['position']))
        else if (position !== undefined) taken.set(position, line.number)
        const stands = isNumbered ? standing?.find(one => one.position === position) : standing?.[index]
        if (stands && first === undefined) line.existing = stands
        await this.matchLines(line)
      }
    }
  }

  standsAlready = ({ existing, cells }: Part, column: Column): boolean => {
    const cell = cells.get(column.name)
    if (!existing || cell === undefined) return false
    const context: CellContext = { words: this.work.words, zone: this.plan.reading.zone, labels: this.labels }
    return sameCell(cellText(existing[column.field], column, context), cell, column)
  }

  private async read(part: Part, wanted: (column: Column) => boolean): Promise<void> {
    for (const { column } of this.columns) {
      if ((column.within ?? '') !== part.within) continue
      const cell = part.cells.get(column.name)
      if (cell === undefined || !wanted(column)) continue
      const meaning = cellMeaning(cell)
      if (meaning.kind === 'clear') part.given[column.field] = cleared(column.spec)
      else if (meaning.kind === 'text') await this.readInto(part, column, meaning.text)
    }
  }

  private async readInto(part: Part, column: Column, text: string): Promise<void> {
    const { say, records } = this.errors
    if (column.name === 'id') {
      if (isId(text.trim())) part.given.id = text.trim()
      else part.errors.push(say(part.number, 'id', 'noMatch', { value: text.slice(0, 60), ...records() }))
      return
    }
    const read = await readCell(text, column, this.reading)
    if ('value' in read) {
      part.given[column.field] = column.field === 'position' && part.within ? Number(read.value) : read.value
      return
    }
    const error = say(part.number, column.name, read.wrong, {
      value: text.slice(0, 60),
      ...read.params,
      ...(read.records && records(read.records)),
    })
    part.errors.push(error)
    if (read.wrong === 'noMatch' && read.records === this.resource.name) part.waiting.push({ column, text, error })
  }

  private async readAgain(part: Part): Promise<void> {
    for (const { column, text, error } of part.waiting) {
      const read = await readCell(text, column, this.reading)
      if (!('value' in read)) continue
      part.given[column.field] = read.value
      part.errors.splice(part.errors.indexOf(error), 1)
    }
  }

  /** Finds the record each row means, and refuses a key that stands twice in the file. */
  private async match(drafts: readonly Part[]): Promise<void> {
    const { resource } = this
    const found = new Map<Part, Set<string>>(drafts.map(draft => [draft, new Set()]))
    for (const key of this.keys) {
      const ids = await recordsByKey(
        this.work,
        resource,
        key,
        drafts.map(draft => draft.given),
      )
      for (const draft of drafts) {
        const value = keyValue(resource, key, draft.given)
        if (value === null) continue
        this.noteKey(draft, key, value)
        const id = ids.get(value)
        // A unique field may be about to change: only a surer key than it names the record.
        if (id && (found.get(draft)!.size === 0 || key[0] === 'code')) found.get(draft)!.add(id)
        else if (!id && (key[0] === 'id' || key[0] === 'code')) this.unknownKey(draft, key[0])
      }
    }
    for (const [draft, ids] of found)
      if (ids.size > 1) draft.errors.push(this.errors.say(draft.number, null, 'twoKeys', this.errors.records()))
    const existing = await this.load([...found.values()].flatMap(ids => [...ids]))
    for (const [draft, [id]] of [...found].map(([draft, ids]) => [draft, [...ids]] as const))
      if (id !== undefined) draft.existing = existing.get(id) ?? { id }
  }

  private noteKey(draft: Part, key: Key, value: string): void {
    const place = `${key.join()}\u001f${value}`
    const first = this.firstRows.get(place)
    if (first === undefined) this.firstRows.set(place, draft.number)
    else if (first !== draft.number) draft.errors.push(this.sameKey(draft, key[0]!, first, key))
  }

  private sameKey({ number }: Part, column: string, first: number, key: Key): RowError {
    const labels = key.map(field => fieldLabel(this.work.words, this.resource.name, field))
    return this.errors.say(number, column, 'duplicateKey', { first, field: labels.join(', ') })
  }

  private unknownKey(draft: Part, field: string): void {
    const code = String(draft.given[field])
    draft.errors.push(this.errors.say(draft.number, field, 'noSuchCode', { code, ...this.errors.records() }))
  }

  private async load(ids: readonly string[]): Promise<Map<string, Row>> {
    if (ids.length === 0) return new Map()
    const { registry, reader, calendar, by: viewer } = this.work
    const { resource, columns } = this
    const own = columns.filter(({ column }) => !column.within).map(({ column }) => column.name)
    const fields = [...new Set(['id', 'version', ...own])]
    const rows = await reader.rows(
      sql`select ${selection(registry, resource, fields, calendar)} from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[])`,
    )
    const hasLines = own.length < columns.length
    if (hasLines) await hangLines({ registry, reader, viewer, calendar }, resource, rows)
    const wanted = pointedAt(
      columns.map(({ column }) => column),
      hasLines ? rows.flatMap(row => spread(resource, registry, row)) : rows,
    )
    this.labels = await labelsOf(registry, reader, wanted)
    return new Map(rows.map(row => [row.id as string, row]))
  }

  async write(draft: Part): Promise<Outcome> {
    for (const part of allParts(draft)) await this.readAgain(part)
    const { existing } = draft
    const { values, lines } = changesOf(this, draft)
    const isSame = existing !== undefined && Object.keys(values).length === 0
    this.checkMode(draft)
    if (draft.errors.length) return this.failed(draft, this.furtherErrors(draft, values, lines))
    if (isSame) return { ...this.outcome(draft, 'unchanged'), record: existing.id as string }
    const { app, work, resource } = this
    const bulk = { verified: this.verified }
    noteTyped(work, values)
    const done = await this.attempt(() =>
      existing
        ? changeRecord(app, work, resource, existing.id as string, values, { bulk })
        : createRecord(app, work, resource, values, { bulk }),
    )
    if (done instanceof Refusal) return this.failed(draft, this.errors.ofRefusal(draft.number, lines, done))
    return {
      ...this.outcome(draft, existing ? 'update' : 'create'),
      record: done.id as string,
      changes: this.shownChanges(draft),
      before: { version: Number(done.version ?? 1), values: existing ? heldBefore(this, existing, values) : {} },
    }
  }

  /** As the file writes it, beside what stands: for whoever looks at the dry run. */
  private shownChanges(draft: Part): Change[] {
    const context: CellContext = { words: this.work.words, zone: this.plan.reading.zone, labels: this.labels }
    const cells = allParts(draft).flatMap(part =>
      this.columns.flatMap(({ column }) => {
        const to = part.cells.get(column.name)
        const isOwn = (column.within ?? '') === part.within
        if (to === undefined || !isOwn || isFinding(column) || this.standsAlready(part, column)) return []
        const from = part.existing ? cellText(part.existing[column.field], column, context) : null
        return [
          {
            row: part.number,
            field: column.name,
            from: from?.slice(0, longestShown) ?? null,
            to: to.slice(0, longestShown),
          },
        ]
      }),
    )
    return cells.slice(0, mostShown)
  }

  private outcome({ number }: Part, action: Outcome['action']): Outcome {
    return { row: number, action, record: null, errors: [], changes: [], before: null }
  }

  private failed(draft: Part, errors: readonly RowError[]): Outcome {
    const known = new Set<string>()
    const once = [...draft.errors, ...errors].filter(({ message }) => !known.has(message) && known.add(message))
    return { ...this.outcome(draft, 'error'), record: (draft.existing?.id as string) ?? null, errors: once }
  }

  private checkMode(draft: Part): void {
    const { resource, plan } = this
    if (plan.mode === 'create' && draft.existing) {
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
    if (draft.errors.some(({ field }) => field === null)) return []
    const moment = { at: work.at, today: work.today, by: work.by.userId }
    const { complaints } = check(work.registry, this.resource.name, values, moment, draft.existing)
    return this.errors
      .ofComplaints(draft.number, lines, complaints)
      .filter(error => error.field !== null && !wrong.has(place(error)))
  }
}

/** A spreadsheet shows instants as the company's wall clock, without the offset. */
function sameCell(exported: string, cell: string, { spec }: Column): boolean {
  if (exported === cell || exported === unguardedText(cell)) return true
  if (spec.kind !== 'dateTime' || exported === '') return false
  const wall = exported.slice(0, 19).replace('T', ' ')
  return wall === cell || wall === `${cell} 00:00:00`
}
