import { sql } from 'kysely'
import {
  check,
  complaintSentence,
  fieldLabel,
  isId,
  type Resource,
  readValue,
  resourceLabel,
  sentence,
  toWire,
} from '#platform/model'
import { cellMeaning, unguardedText } from '#platform/model/values/csv-text.ts'
import { Refusal } from '../problems.ts'
import { selection, tableOf } from '../records/columns.ts'
import { type Labels, labelsOf } from '../records/labels.ts'
import type { Row } from '../records/load.ts'
import type { Office } from '../work/office.ts'
import { changeRecord, createRecord } from '../work/records.ts'
import type { AnyWork } from '../work/work.ts'
import { type CellContext, type Column, cellText } from './cells.ts'
import { pointedAt } from './export-rows.ts'
import { finderFor } from './find-records.ts'
import { type Key, keysAmong, keyValue, recordsByKey } from './match-rows.ts'
import { cleared, type Reading, readCell } from './read-cell.ts'
import { type Attempt, attemptsIn } from './runs.ts'
import type { TableRow } from './table-file.ts'

export interface ImportPlan {
  readonly resource: Resource
  readonly columns: readonly { readonly place: number; readonly column: Column }[]
  readonly mode: 'create' | 'update' | 'upsert'
  readonly reading: Omit<Reading, 'find'>
}

export interface RowError {
  readonly field: string | null
  readonly message: string
}

/** What became of one row of the file. */
export interface Outcome {
  readonly row: number
  readonly action: 'create' | 'update' | 'unchanged' | 'error'
  readonly record: string | null
  readonly errors: readonly RowError[]
  readonly before: { readonly version: number; readonly values: Row } | null
}

/** A row on its way: what its cells say, and the record it means. */
interface Draft {
  readonly number: number
  readonly cells: ReadonlyMap<string, string>
  readonly given: Row
  readonly errors: RowError[]
  /** Names nobody answers to yet: a row further up in the same file may make their record. */
  readonly waiting: { readonly column: Column; readonly text: string; readonly error: RowError }[]
  existing?: Row
}

const chunkSize = 500

/** Writes the rows of a file through the same door as a person's typing, each on its own; used for the rehearsal and in earnest. */
export async function importRows(
  office: Office,
  work: AnyWork,
  plan: ImportPlan,
  rows: readonly TableRow[],
  progress: (done: number) => void = () => {},
): Promise<Outcome[]> {
  const importer = new Importer(office, work, plan)
  await importer.prepare(rows)
  const outcomes: Outcome[] = []
  for (let start = 0; start < rows.length; start += chunkSize) {
    const drafts = await importer.draft(rows.slice(start, start + chunkSize))
    for (const draft of drafts) outcomes.push(await importer.write(draft))
    progress(outcomes.length)
  }
  return outcomes
}

class Importer {
  readonly office: Office
  readonly work: AnyWork
  readonly plan: ImportPlan
  readonly reading: Reading
  readonly finder: ReturnType<typeof finderFor>
  readonly keys: readonly Key[]
  readonly attempt: Attempt
  /** documents R14: the row in which each key value stood first. */
  readonly firstRows = new Map<string, number>()
  readonly verified = new Set<string>()
  labels: Labels = {}

  constructor(office: Office, work: AnyWork, plan: ImportPlan) {
    this.office = office
    this.work = work
    this.plan = plan
    this.attempt = attemptsIn(work)
    this.finder = finderFor(work.registry, work.reader, work.by)
    this.reading = { ...plan.reading, find: this.finder.find }
    this.keys = keysAmong(plan.resource, new Set(plan.columns.map(({ column }) => column.name)))
  }

  /** Every record the file names, looked up in a few questions instead of one a cell. */
  async prepare(rows: readonly TableRow[]): Promise<void> {
    for (const { place, column } of this.plan.columns) {
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
  async draft(rows: readonly TableRow[]): Promise<Draft[]> {
    const drafts = rows.map(
      (row): Draft => ({ number: row.number, cells: this.cellsOf(row), given: {}, errors: [], waiting: [] }),
    )
    const names = new Set(this.keys.flat())
    for (const draft of drafts) await this.read(draft, column => names.has(column.name))
    await this.match(drafts)
    for (const draft of drafts)
      await this.read(draft, column => !names.has(column.name) && !this.standsAlready(draft, column))
    return drafts
  }

  private cellsOf({ cells }: TableRow): Map<string, string> {
    const filled = this.plan.columns.map(({ place, column }) => [column.name, cells[place] ?? ''] as const)
    return new Map(filled.filter(([, cell]) => cellMeaning(cell).kind !== 'keep'))
  }

  private standsAlready({ existing, cells }: Draft, column: Column): boolean {
    const cell = cells.get(column.name)
    if (!existing || cell === undefined) return false
    const context: CellContext = { words: this.work.words, zone: this.plan.reading.zone, labels: this.labels }
    return sameCell(cellText(existing[column.name], column, context), cell, column)
  }

  private say(
    number: number,
    field: string | null,
    key: string,
    params: Record<string, string | number> = {},
  ): RowError {
    const { words } = this.work
    const what = words(`transfer.${key}`, params)
    const message = field
      ? words('transfer.rowField', { row: number, field: fieldLabel(words, this.plan.resource.name, field), what })
      : words('transfer.row', { row: number, what })
    return { field, message }
  }

  private async read(draft: Draft, wanted: (column: Column) => boolean): Promise<void> {
    for (const { column } of this.plan.columns) {
      const cell = draft.cells.get(column.name)
      if (cell === undefined || !wanted(column)) continue
      const meaning = cellMeaning(cell)
      if (meaning.kind === 'clear') draft.given[column.name] = cleared(column.spec)
      else if (meaning.kind === 'text') await this.readInto(draft, column, meaning.text)
    }
  }

  private async readInto(draft: Draft, column: Column, text: string): Promise<void> {
    if (column.name === 'id') {
      if (isId(text.trim())) draft.given.id = text.trim()
      else draft.errors.push(this.say(draft.number, 'id', 'noMatch', { value: text.slice(0, 60), ...this.records() }))
      return
    }
    const read = await readCell(text, column, this.reading)
    if ('value' in read) {
      draft.given[column.name] = read.value
      return
    }
    const error = this.say(draft.number, column.name, read.wrong, {
      value: text.slice(0, 60),
      ...read.params,
      ...(read.records && this.records(read.records)),
    })
    draft.errors.push(error)
    if (read.wrong === 'noMatch' && read.records === this.plan.resource.name)
      draft.waiting.push({ column, text, error })
  }

  private async readAgain(draft: Draft): Promise<void> {
    for (const { column, text, error } of draft.waiting) {
      const read = await readCell(text, column, this.reading)
      if (!('value' in read)) continue
      draft.given[column.name] = read.value
      draft.errors.splice(draft.errors.indexOf(error), 1)
    }
  }

  private records(resource = this.plan.resource.name) {
    return { records: resourceLabel(this.work.words, resource).toLocaleLowerCase(this.work.words.language) }
  }

  /** Finds the record each row means, and refuses a key that stands twice in the file. */
  private async match(drafts: readonly Draft[]): Promise<void> {
    const { resource } = this.plan
    const found = new Map<Draft, Set<string>>(drafts.map(draft => [draft, new Set()]))
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
      if (ids.size > 1) draft.errors.push(this.say(draft.number, null, 'twoKeys', this.records()))
    const existing = await this.load([...found.values()].flatMap(ids => [...ids]))
    for (const [draft, [id]] of [...found].map(([draft, ids]) => [draft, [...ids]] as const))
      if (id !== undefined) draft.existing = existing.get(id) ?? { id }
  }

  private noteKey(draft: Draft, key: Key, value: string): void {
    const place = `${key.join()}\u001f${value}`
    const first = this.firstRows.get(place)
    if (first === undefined) this.firstRows.set(place, draft.number)
    else if (first !== draft.number)
      draft.errors.push(
        this.say(draft.number, key[0]!, 'duplicateKey', {
          first,
          field: key.map(field => fieldLabel(this.work.words, this.plan.resource.name, field)).join(', '),
        }),
      )
  }

  private unknownKey(draft: Draft, field: string): void {
    const code = String(draft.given[field])
    draft.errors.push(this.say(draft.number, field, 'noSuchCode', { code, ...this.records() }))
  }

  private async load(ids: readonly string[]): Promise<Map<string, Row>> {
    if (ids.length === 0) return new Map()
    const { registry, reader, calendar } = this.work
    const { resource, columns } = this.plan
    const fields = [...new Set(['id', 'version', ...columns.map(({ column }) => column.name)])]
    const rows = await reader.rows(
      sql`select ${selection(registry, resource, fields, calendar)} from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[])`,
    )
    const wanted = pointedAt(
      columns.map(({ column }) => column),
      rows,
    )
    this.labels = await labelsOf(registry, reader, wanted)
    return new Map(rows.map(row => [row.id as string, row]))
  }

  async write(draft: Draft): Promise<Outcome> {
    await this.readAgain(draft)
    const { existing } = draft
    const { id: _id, code: _code, ...given } = draft.given
    const changes = existing ? this.changesOf(draft, given, existing) : given
    const isSame = existing !== undefined && Object.keys(changes).length === 0
    this.checkMode(draft)
    if (draft.errors.length) return this.failed(draft, this.furtherErrors(draft, changes))
    if (isSame) return { ...this.outcome(draft, 'unchanged'), record: existing.id as string }
    const { resource } = this.plan
    const bulk = { verified: this.verified }
    const done = await this.attempt(() =>
      existing
        ? changeRecord(this.office, this.work, resource, existing.id as string, changes, { bulk })
        : createRecord(this.office, this.work, resource, changes, { bulk }),
    )
    if (done instanceof Refusal) return this.failed(draft, this.refused(draft.number, done))
    const values = Object.fromEntries(Object.keys(changes).map(field => [field, existing?.[field] ?? null]))
    return {
      ...this.outcome(draft, existing ? 'update' : 'create'),
      record: done.id as string,
      before: { version: Number(done.version ?? 1), values: existing ? values : {} },
    }
  }

  private outcome({ number }: Draft, action: Outcome['action']): Outcome {
    return { row: number, action, record: null, errors: [], before: null }
  }

  private failed(draft: Draft, errors: readonly RowError[]): Outcome {
    const all = [...draft.errors, ...errors]
    const known = new Set<string>()
    const once = all.filter(({ message }) => !known.has(message) && known.add(message))
    return { ...this.outcome(draft, 'error'), record: (draft.existing?.id as string) ?? null, errors: once }
  }

  private checkMode(draft: Draft): void {
    const { mode, resource } = this.plan
    if (mode === 'create' && draft.existing) {
      const name = draft.existing.code ?? draft.given[resource.title[0] ?? 'id'] ?? draft.existing.id
      draft.errors.push(this.say(draft.number, null, 'exists', { record: String(name) }))
    }
    if (mode === 'update' && !draft.existing && draft.errors.length === 0)
      draft.errors.push(this.say(draft.number, null, 'missing'))
  }

  private changesOf(draft: Draft, given: Row, existing: Row): Row {
    const columns = new Map(this.plan.columns.map(({ column }) => [column.name, column]))
    return Object.fromEntries(
      Object.entries(given).filter(([field, value]) => {
        const column = columns.get(field)!
        if (this.standsAlready(draft, column)) return false
        const read = readValue(value, column.spec.kind === 'someOf' && !column.spec.values ? keywords : column.spec, [])
        const after = 'value' in read ? read.value : value
        return JSON.stringify(toWire(after) ?? null) !== JSON.stringify(existing[field] ?? null)
      }),
    )
  }

  /** documents R13: all errors of a row, also those of the fields that could be read. */
  private furtherErrors(draft: Draft, given: Row): RowError[] {
    const { work, plan } = this
    const moment = { at: work.at, today: work.today, by: work.by.userId }
    const wrong = new Set(draft.errors.map(error => error.field))
    const { complaints } = check(work.registry, plan.resource.name, given, moment, draft.existing)
    return complaints
      .filter(({ path }) => path.length > 0 && !wrong.has(String(path[0])) && !wrong.has(null))
      .map(one =>
        this.sentenceFor(draft.number, String(one.path[0]), complaintSentence(work.words, plan.resource.name, one)),
      )
  }

  private refused(number: number, refusal: Refusal): RowError[] {
    const { words } = this.work
    if (refusal.complaints.length === 0)
      return [
        this.sentenceFor(
          number,
          null,
          sentence(words, { code: refusal.code, ...(refusal.params && { params: refusal.params }) }),
        ),
      ]
    return refusal.complaints.map(one =>
      this.sentenceFor(
        number,
        one.path.length ? String(one.path[0]) : null,
        complaintSentence(words, this.plan.resource.name, one),
      ),
    )
  }

  private sentenceFor(row: number, field: string | null, what: string): RowError {
    return { field, message: this.work.words('transfer.row', { row, what }) }
  }
}

const keywords = { kind: 'json', origin: 'typed', required: false, unique: false } as const

/** A spreadsheet shows instants as the company's wall clock, without the offset. */
function sameCell(exported: string, cell: string, { spec }: Column): boolean {
  if (exported === cell || exported === unguardedText(cell)) return true
  if (spec.kind !== 'dateTime' || exported === '') return false
  const wall = exported.slice(0, 19).replace('T', ' ')
  return wall === cell || wall === `${cell} 00:00:00`
}
