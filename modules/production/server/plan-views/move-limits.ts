import { sql } from 'kysely'
import type { ProblemOperation } from '#modules/production/model/scheduler/problem.ts'
import { reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { ShopProblem } from '../scheduling/problem-from-shop.ts'
import type { FactPlace } from '../scheduling/shop-facts.ts'

/** An operation and the line it is to stand in: who is before it there, who behind it. */
export interface Put {
  readonly own: FactPlace
  readonly thing: string
  readonly ahead: readonly FactPlace[]
  readonly behind: readonly FactPlace[]
}

/** When each operation of a plan ends, as milliseconds. */
export type Ends = ReadonlyMap<string, number>

export async function endsIn(work: AnyWork, schedule: string): Promise<Ends> {
  const rows = await work.reader.rows<{ operation: string; end: string }>(
    sql`select operation, "end" from schedule_assignments where schedule = ${schedule}::uuid`,
  )
  return new Map(rows.map(row => [row.operation, Date.parse(row.end)]))
}

const isKept = (operation: ProblemOperation | undefined): boolean =>
  operation?.live?.running === true || operation?.live?.frozen === true

/** Refuses what no plan could hold, with the fact that is in the way and what would be right (production R44). */
export function demandPossible(shop: ShopProblem, put: Put, ends: Ends): void {
  const limits = new Limits(shop, put, ends)
  const refused =
    limits.standing() ?? limits.machine() ?? limits.frozen() ?? limits.overtaking() ?? limits.early() ?? limits.late()
  if (refused) throw Refusal.conflict(refused)
}

type Refused = ReturnType<typeof reason>

class Limits {
  private readonly shop: ShopProblem
  private readonly put: Put
  private readonly ends: Ends
  private readonly open: ReadonlyMap<string, ProblemOperation>
  private readonly operation: string

  constructor(shop: ShopProblem, put: Put, ends: Ends) {
    this.shop = shop
    this.put = put
    this.ends = ends
    this.open = new Map((shop.problem.jobs ?? []).flatMap(job => (job.operations ?? []).map(one => [one.id, one])))
    this.operation = this.codeOf(put.own.operation)
  }

  private codeOf(id: string): string {
    return this.shop.facts.operations.find(one => one.id === id)?.code ?? ''
  }

  private machineOf(id: string | null): string {
    return this.shop.facts.things.find(one => one.id === id)?.name ?? ''
  }

  private get asked(): ProblemOperation | undefined {
    return this.open.get(this.put.own.operation)
  }

  /** What is over, outside or begun has nowhere to go. */
  standing(): Refused | null {
    const { operation } = this
    if (!this.asked) return reason('moveOver', { operation })
    if (this.asked.outsideMinutes !== undefined) return reason('moveOutside', { operation })
    const status = this.shop.facts.operations.find(one => one.id === this.put.own.operation)?.status
    if (!this.asked.live?.running && status !== 'setup') return null
    return reason('moveStarted', { operation, machine: this.machineOf(this.asked.live?.thing ?? null) })
  }

  /** An operation runs where its routing lets it. */
  machine(): Refused | null {
    const able = this.asked?.alternates ?? []
    if (able.some(one => one.thing === this.put.thing)) return null
    const machines = able.map(one => this.machineOf(one.thing)).join(', ')
    return reason('notOnMachine', { operation: this.operation, machine: this.machineOf(this.put.thing), machines })
  }

  /** It starts so soon that it keeps its place; what somebody put there may be put elsewhere, or back. */
  frozen(): Refused | null {
    const { operation, hours } = this
    const { start, lock } = this.put.own
    const isSoon = hours > 0 && Date.parse(start) < Date.parse(this.shop.frozenUntil)
    if (!isSoon || lock !== 'none' || !(this.asked?.preds ?? []).every(id => isKept(this.open.get(id)))) return null
    return reason('moveFrozen', { operation, hours })
  }

  private get hours(): number {
    return Number(this.shop.facts.settings.frozenHours)
  }

  /** What is frozen or running is never overtaken. */
  overtaking(): Refused | null {
    const first = this.put.behind.findLast(place => isKept(this.open.get(place.operation)))
    if (!first) return null
    const params = { operation: this.operation, other: this.codeOf(first.operation), hours: this.hours }
    return reason(this.open.get(first.operation)?.live?.running ? 'moveBeforeRunning' : 'moveBeforeFrozen', params)
  }

  /** Whoever it would come before is through before what it waits for is done. */
  early(): Refused | null {
    const next = this.put.behind[0]
    if (!next || !this.asked) return null
    const done = this.ends.get(next.operation) ?? Number.POSITIVE_INFINITY
    const waits = (this.asked.preds ?? []).find(
      id => this.leads(next.operation, id) || (this.asked!.mode !== 'transfer' && done <= (this.ends.get(id) ?? 0)),
    )
    if (!waits) return null
    return reason('moveBeforePredecessor', { operation: this.operation, before: this.codeOf(waits) })
  }

  /** Whoever it would come behind waits for it. */
  late(): Refused | null {
    const own = this.put.own.operation
    const waiting = this.put.ahead.find(place => place.operation !== own && this.leads(own, place.operation))
    if (!waiting) return null
    return reason('moveBehindFollower', { operation: this.operation, other: this.codeOf(waiting.operation) })
  }

  /** Whether one is the other, or must be done before it. */
  private leads(first: string, then: string, seen = new Set<string>()): boolean {
    if (first === then) return true
    if (seen.has(then)) return false
    seen.add(then)
    return (this.open.get(then)?.preds ?? []).some(id => this.leads(first, id, seen))
  }
}
