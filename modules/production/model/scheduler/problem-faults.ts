/**
 * What a problem that comes from outside has wrong in its form, one sentence each; nothing when it can be planned. An operation
 * that only cannot be placed is no fault (production R46).
 */
export function problemFaults(problem: unknown): string[] {
  if (!isObject(problem)) return ['The problem is no JSON object.']
  const faults = new Faults()
  const { things, people, transitions, families, jobs } = problem
  faults.named(things, 'thing', (one, name) => {
    faults.windows(one.windows, name)
    for (const down of listOf(one.downs)) {
      faults.numbers(down, `A down of ${name}`, { from: whole, to: whole, speed: percent }, ['from', 'to'])
      if (isObject(down) && Number(down.from) >= Number(down.to)) faults.say(`A down of ${name} ends before it begins.`)
    }
    faults.numbers(one, name, { capacity: wholeFrom1, efficiency: above0 })
  })
  faults.named(people, 'person', (one, name) => {
    faults.windows(one.windows, name)
    for (const level of Object.values(isObject(one.skills) ? one.skills : {}))
      if (!from0.holds(level)) faults.say(`A skill of ${name} has to be ${from0.says}.`)
  })
  faults.named(families, 'family', (one, name) => faults.numbers(one, name, { reduction: percent }))
  for (const row of faults.list(transitions, 'transitions')) {
    if (!isName(row.to)) faults.say('A transition has to name the family it leads to.')
    faults.numbers(row, 'A transition', { minutes: wholeFrom0 }, ['minutes'])
  }
  faults.named(jobs, 'job', (job, name) => {
    faults.numbers(job, name, { due: whole, weight: from0 })
    for (const one of faults.list(job.operations, `the operations of ${name}`)) faults.operation(one)
  })
  return faults.said
}

type Row = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

interface Form {
  readonly says: string
  readonly holds: (value: unknown) => boolean
}

const form = (says: string, holds: (value: number) => boolean): Form => ({
  says,
  holds: value => isNumber(value) && holds(value),
})
const whole = form('a whole number', Number.isInteger)
const wholeFrom0 = form('a whole number from 0 on', value => Number.isInteger(value) && value >= 0)
const wholeFrom1 = form('a whole number from 1 on', value => Number.isInteger(value) && value >= 1)
const from0 = form('a number from 0 on', value => value >= 0)
const above0 = form('a number above 0', value => value > 0)
const percent = form('from 0 to 100', value => value >= 0 && value <= 100)

const ofOperation = {
  ...{ quantity: from0, piecesPerCycle: above0, crew: wholeFrom1, setupAttention: percent, runAttention: percent },
  ...{ transfer: above0, gap: wholeFrom0, earliest: whole, outsideMinutes: wholeFrom0 },
}
const ofAlternate = { setup: from0, cycle: from0, speed: above0, penalty: from0 }

class Faults {
  readonly said: string[] = []
  private readonly operations = new Set<string>()

  say(sentence: string): void {
    this.said.push(sentence)
  }

  /** The rows of a list that are objects. */
  list(value: unknown, what: string): Row[] {
    if (value === undefined) return []
    const rows = listOf(value).filter(isObject)
    if (!Array.isArray(value) || rows.length < value.length) this.say(`${what} have to be a list of objects.`)
    return rows
  }

  named(value: unknown, what: string, look: (one: Row, name: string) => void): void {
    const known = new Set<string>()
    for (const one of this.list(value, `The entries for ${what}`)) {
      this.unique(one, what, known)
      look(one, `${what} ${one.id}`)
    }
  }

  operation(one: Row): void {
    this.unique(one, 'operation', this.operations)
    const name = `operation ${one.id}`
    this.numbers(one, name, ofOperation)
    for (const alternate of this.list(one.alternates, `the alternates of ${name}`)) {
      if (!isName(alternate.thing)) this.say(`An alternate of ${name} has to name its thing.`)
      this.numbers(alternate, `An alternate of ${name}`, ofAlternate)
    }
    if (one.preds !== undefined && !(Array.isArray(one.preds) && one.preds.every(isName)))
      this.say(`preds of ${name} has to be a list of ids.`)
    if (isNumber(one.transfer) && one.transfer > Number(one.quantity ?? 1))
      this.say(`${name} hands on more pieces than it makes.`)
  }

  private unique({ id }: Row, what: string, known: Set<string>): void {
    if (!isName(id)) this.say(`A ${what} has no id.`)
    else if (known.has(id)) this.say(`There is more than one ${what} ${id}.`)
    else known.add(id)
  }

  windows(value: unknown, name: string): void {
    if (value === undefined) return
    const isWindow = (one: unknown) =>
      Array.isArray(one) && one.length === 2 && one.every(Number.isInteger) && one[0] <= one[1]
    if (!(Array.isArray(value) && value.every(isWindow)))
      this.say(`The windows of ${name} have to be pairs of whole minutes, the earlier first.`)
  }

  numbers(row: unknown, name: string, forms: Readonly<Record<string, Form>>, required: readonly string[] = []): void {
    const given = isObject(row) ? row : {}
    for (const [key, { says, holds }] of Object.entries(forms)) {
      const isMissing = given[key] === undefined && !required.includes(key)
      if (!isMissing && !holds(given[key])) this.say(`${key} of ${name} has to be ${says}.`)
    }
  }
}
