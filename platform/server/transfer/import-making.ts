import { Refusal } from '../problems.ts'
import type { AnyWork } from '../work/work.ts'
import type { BesideDone } from './import-companions.ts'
import type { MissingRecords } from './import-missing.ts'
import { allParts, besideOf, type Part, type Waiting } from './import-parts.ts'
import type { Outcome } from './import-plan.ts'
import { type Reading, readCell } from './read-cell.ts'
import type { Finder } from './reading/find-records.ts'
import type { RowErrors } from './row-errors.ts'
import { type Attempt, attemptsIn } from './runs.ts'

/** An import whose rows may name records that are made with it. */
export interface Making {
  readonly work: AnyWork
  readonly resource: { readonly name: string }
  readonly reading: Reading
  readonly finder: Finder
  readonly errors: RowErrors
  readonly missing: MissingRecords
  attempt: Attempt
  writeRow(draft: Part): Promise<Outcome>
}

interface Wanted {
  readonly part: Part
  readonly waiting: Waiting
}

/** Rows above may have made what was not there when the cells were read. */
export async function readAgain(making: Making, part: Part): Promise<void> {
  for (const waiting of [...part.waiting])
    if (waiting.records === making.resource.name || making.missing.isChosen(waiting.records))
      await readWaiting(making, part, waiting)
}

async function readWaiting({ reading }: Making, part: Part, waiting: Waiting): Promise<void> {
  const { column, text, error } = waiting
  const read = await readCell(text, column, reading)
  if (!('value' in read)) return
  const bag = column.beside ? besideOf(part, column.beside) : part
  bag.given[column.field] = read.value
  part.errors.splice(part.errors.indexOf(error), 1)
  part.waiting.splice(part.waiting.indexOf(waiting), 1)
}

/** The names in vain of which the records shall be made. */
export function missingIn({ missing }: Making, draft: Part): Wanted[] {
  const all = allParts(draft).flatMap(part => part.waiting.map(waiting => ({ part, waiting })))
  const named = all.filter(({ waiting: { records, name } }) => missing.canBe(records, name))
  for (const { waiting } of named) missing.note(waiting.records, waiting.name, waiting.column)
  return named.filter(({ waiting }) => missing.isChosen(waiting.records))
}

/** The records a row names, then the row itself: all of them or none. */
export async function writeMaking(making: Making, draft: Part, wanted: readonly Wanted[]): Promise<Outcome> {
  const { work, attempt } = making
  let outcome: Outcome | undefined
  await attemptsIn(
    work,
    'making',
  )(async () => {
    // Its savepoints lie within the one of the row.
    making.attempt = attemptsIn(work)
    const made: BesideDone[] = []
    for (const { part, waiting } of wanted) made.push(...(await makeNamed(making, part, waiting)))
    outcome = await making.writeRow(draft)
    if (!outcome.before) throw Refusal.notFound()
    outcome = { ...outcome, before: { ...outcome.before, made: [...made, ...(outcome.before.made ?? [])] } }
  })
  await work.client.query('release savepoint making')
  making.attempt = attempt
  if (!outcome!.before) for (const { waiting } of wanted) making.finder.forget(waiting.records)
  return outcome!
}

/** A cell may name several records: each that is not there is made. */
async function makeNamed(making: Making, part: Part, waiting: Waiting): Promise<BesideDone[]> {
  const { missing, finder, reading, errors } = making
  const { records, column, text, error } = waiting
  const made: BesideDone[] = []
  for (let name: string | undefined = waiting.name; name !== undefined; ) {
    const called: string = name
    missing.note(records, called, column)
    const known = await finder.find(records, called)
    const done = known.length > 0 ? null : await making.attempt(() => missing.make(records, called, column))
    if (done instanceof Refusal) {
      const what = missing.sayWhy(records, called, done)
      part.errors[part.errors.indexOf(error)] = errors.telling(part.number, column.name, what)
      return made
    }
    if (done) made.push(...done)
    const read = await readCell(text, column, reading)
    name = 'wrong' in read && read.name !== called ? read.name : undefined
  }
  await readWaiting(making, part, waiting)
  return made
}
