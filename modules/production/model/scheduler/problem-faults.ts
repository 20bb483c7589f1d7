import {
  above0,
  type Form,
  from0,
  isName,
  isObject,
  minutesOfSetup,
  name,
  names,
  number,
  oneOf,
  percent,
  places,
  type Row,
  seconds,
  threads,
  whole,
  wholeFrom0,
  wholeFrom1,
  windows,
  yesOrNo,
} from './forms.ts'

type Forms = Readonly<Record<string, Form>>

const weightForms: Forms = Object.fromEntries(
  ['tardiness', 'setup', 'flow', 'makespan', 'preference', 'changes', 'Wt', 'Ws', 'Wf', 'Wm', 'Wp', 'Wc'].map(key => [
    key,
    from0,
  ]),
)
const optionForms: Forms = { seconds, threads, maxIterations: wholeFrom1, seed: wholeFrom0 }
const thingForms: Forms = { windows, capacity: places, efficiency: above0, family: name, lightsOut: yesOrNo }
const operationForms: Forms = {
  ...{ quantity: from0, piecesPerCycle: above0, crew: wholeFrom1, setupAttention: percent, runAttention: percent },
  ...{ transfer: above0, gap: wholeFrom0, earliest: whole, outsideMinutes: wholeFrom0, family: name, preds: names },
  ...{ resumable: yesOrNo, anticipatory: yesOrNo, setupDone: yesOrNo, mode: oneOf('finish', 'transfer') },
  lock: oneOf('none', 'thing', 'sequence', 'time'),
}
const alternateForms: Forms = { thing: name, setup: minutesOfSetup, cycle: from0, speed: above0, penalty: from0 }
const liveForms: Forms = {
  ...{
    thing: name,
    person: name,
    start: whole,
    sequence: whole,
    turn: number,
    frozen: yesOrNo,
    running: yesOrNo,
    worked: from0,
  },
}

/** More sentences than these help nobody. */
const mostSaid = 40

/**
 * What a problem that comes from outside has wrong in its form, one sentence each; nothing when it can be planned. An operation
 * that only cannot be placed is no fault (production R46).
 */
export function problemFaults(problem: unknown): string[] {
  if (!isObject(problem)) return ['The problem is no JSON object.']
  const said = new Faults().of(problem)
  if (said.length <= mostSaid) return said
  return [...said.slice(0, mostSaid), `${said.length - mostSaid} more are wrong in the same way.`]
}

class Faults {
  private readonly said: string[] = []
  private readonly operations = new Set<string>()
  private readonly followed: { readonly by: string; readonly id: string }[] = []

  of({ weights, options, things, people, transitions, families, jobs }: Row): string[] {
    this.object(weights, 'weights', 'the problem', weightForms)
    this.object(options, 'options', 'the problem', optionForms)
    const machines = this.named(things, 'thing', (one, of) => this.thing(one, of))
    this.named(people, 'person', (one, of) => {
      this.forms(one, of, { windows })
      this.object(one.skills, 'skills', of, {}, from0)
      this.object(one.skillEnds, 'skillEnds', of, {}, whole)
    })
    this.named(families, 'family', (one, of) => this.forms(one, of, { reduction: percent }))
    for (const row of this.list(transitions, 'the transitions')) this.transition(row, machines)
    this.named(jobs, 'job', (job, of) => {
      this.forms(job, of, { due: whole, weight: from0 })
      for (const one of this.list(job.operations, `the operations of ${of}`)) this.operation(one)
    })
    for (const { by, id } of this.followed)
      if (!this.operations.has(id)) this.say(`operation ${by} comes after operation ${id}, which there is not.`)
    return this.said
  }

  private say(sentence: string): void {
    this.said.push(sentence.charAt(0).toUpperCase() + sentence.slice(1))
  }

  /** The rows of a list that are objects. */
  private list(value: unknown, what: string): Row[] {
    if (value === undefined) return []
    const rows = Array.isArray(value) ? value.filter(isObject) : []
    if (!Array.isArray(value) || rows.length < value.length) this.say(`${what} have to be a list of objects.`)
    return rows
  }

  private named(value: unknown, what: string, look: (one: Row, of: string) => void): ReadonlySet<string> {
    const known = new Set<string>()
    for (const one of this.list(value, `the entries for ${what}`)) {
      this.unique(one, what, known)
      look(one, `${what} ${one.id}`)
    }
    return known
  }

  private thing(one: Row, of: string): void {
    this.forms(one, of, thingForms)
    for (const down of this.list(one.downs, `the downs of ${of}`)) {
      this.forms(down, `a down of ${of}`, { from: whole, to: whole, speed: percent }, ['from', 'to'])
      if (Number(down.from) >= Number(down.to)) this.say(`a down of ${of} ends before it begins.`)
    }
  }

  private transition(row: Row, machines: ReadonlySet<string>): void {
    if (!isName(row.to)) this.say('a transition has to name the family it leads to.')
    this.forms(row, 'a transition', { from: name, thing: name, minutes: wholeFrom0 }, ['minutes'])
    if (isName(row.thing) && !machines.has(row.thing))
      this.say(`a transition is for thing ${row.thing}, which there is not.`)
  }

  private operation(one: Row): void {
    this.unique(one, 'operation', this.operations)
    const of = `operation ${one.id}`
    this.forms(one, of, operationForms)
    this.object(one.skills, 'skills', of, {}, from0)
    this.object(one.live, 'live', of, liveForms)
    for (const alternate of this.list(one.alternates, `the alternates of ${of}`))
      this.forms(alternate, `an alternate of ${of}`, alternateForms, ['thing'])
    const before = Array.isArray(one.preds) ? one.preds.filter(isName) : []
    for (const id of before) this.followed.push({ by: String(one.id), id })
    if (Number(one.transfer) > Number(one.quantity ?? 1)) this.say(`${of} hands on more pieces than it makes.`)
  }

  private unique({ id }: Row, what: string, known: Set<string>): void {
    if (!isName(id)) this.say(`a ${what} has no id.`)
    else if (known.has(id)) this.say(`there is more than one ${what} ${id}.`)
    else known.add(id)
  }

  /** An object, if it is there; `all` is asked of each of its values. */
  private object(value: unknown, key: string, of: string, forms: Forms, all?: Form): void {
    if (value === undefined) return
    if (!isObject(value)) this.said.push(`${key} of ${of} has to be an object.`)
    else
      this.forms(
        value,
        `${key} of ${of}`,
        all ? Object.fromEntries(Object.keys(value).map(name => [name, all])) : forms,
      )
  }

  private forms(row: Row, of: string, forms: Forms, required: readonly string[] = []): void {
    for (const [key, { says, holds }] of Object.entries(forms)) {
      const isMissing = row[key] === undefined && !required.includes(key)
      if (!isMissing && !holds(row[key])) this.said.push(`${key} of ${of} has to be ${says}.`)
    }
  }
}
