import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Peg } from '#modules/purchasing/model/kinds.ts'
import { type Advice, adviceOn, positionOf } from '#modules/purchasing/model/planning.ts'
import { type Found, type Match, matchSuggestions, type Standing } from '#modules/purchasing/model/suggestion-match.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { addBusinessDays, type WorkingCalendar } from '#platform/model/values/business-days.ts'
import { addDays } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { gatherPlans, type Planned } from './gather.ts'

export const planningJob = 'purchasing.plan'

interface Suggested extends Found {
  readonly vendor: string | null
  readonly orderBy: string | null
  readonly pegs: Peg[]
  readonly reason: string
}

const pegOf = (work: AnyWork, { of, quantity, day }: Advice['pegs'][number]): Peg => {
  const [resource = '', id = ''] = of.split('/')
  return { resource, id, quantity: quantity.toString(), date: addDays(work.today, day) }
}

/** The numbers in words. */
function reasonOf(work: AnyWork, { situation }: Planned, advice: Advice): string {
  const { policy, start } = situation
  const total = (rows: readonly { quantity: Decimal }[]) =>
    rows.reduce((all, row) => all.plus(row.quantity), Decimal.of(0)).toString()
  return work.words(`purchasing.why.${advice.action}`, {
    ...{ start: start.toString(), coming: total(situation.supply), wanted: total(situation.demand) },
    ...{ position: positionOf(situation).toString(), safety: policy.safetyStock.toString() },
    ...{ method: policy.method, point: policy.reorderPoint.toString() },
  })
}

/** purchasing R31: to be ordered so many business days before it is needed; a level that was reached is ordered today. */
function suggestions(work: AnyWork, calendar: WorkingCalendar, planned: Planned): Suggested[] {
  const ahead = planned.lead + planned.receivingDays
  return adviceOn(planned.situation).map(advice => {
    const { action, quantity, target, day } = advice
    const isLevel = action === 'order' && day === null
    const needDate = isLevel
      ? addBusinessDays(work.today, ahead, calendar)
      : day === null
        ? null
        : addDays(work.today, day)
    const orderBy = isLevel
      ? work.today
      : action === 'order' && needDate
        ? addBusinessDays(needDate, -ahead, calendar)
        : null
    return {
      ...{
        action,
        item: planned.item,
        site: planned.site,
        vendor: planned.supplier?.vendor ?? null,
        quantity,
        target,
        needDate,
        orderBy,
      },
      pegs: advice.pegs.map(peg => pegOf(work, peg)),
      reason: reasonOf(work, planned, advice),
    }
  })
}

/** What stands, each applied one as long as its request is undecided or its order is being written or changed: refused or called off, it is open again. */
const standingNow = async (work: AnyWork): Promise<Standing[]> => {
  const rows = await work.reader.rows<Omit<Standing, 'quantity'> & { quantity: string }>(sql`
    select s.id, s.action, s.item, s.site, s.target, s.quantity::text as quantity, s.need_date::text as "needDate",
      case when s.state = 'applied' and not exists (
        select from purchase_requests r where s.target = 'purchase-requests/' || r.id and r.status in ('draft', 'submitted')) and not exists (
        select from purchase_order_lines l join purchase_orders o on o.id = l.root
        where s.target = 'purchase-order-lines/' || l.id and o.status in ('draft', 'changing', 'awaitingApproval', 'approved'))
        then 'open' else s.state end as state
    from replenishment_suggestions s`)
  return rows.map(row => ({ ...row, quantity: Decimal.of(row.quantity) }))
}

type ScopedDb = Work<'replenishment-suggestions'>

const columnsOf = ({ action, item, site, target, vendor, quantity, needDate, orderBy, pegs, reason }: Suggested) => ({
  ...{ action, item, site, target, vendor, quantity: quantity.toString(), needDate, orderBy, reason },
  pegs: JSON.stringify(pegs),
})

const batch = 5000

async function write(work: ScopedDb, matches: readonly Match<Suggested>[]): Promise<void> {
  const fresh = matches.filter(({ fate }) => fate === 'add').map(({ found }) => ({ id: newId(), ...columnsOf(found) }))
  for (let at = 0; at < fresh.length; at += batch) await writeNew(work, fresh.slice(at, at + batch))
  const kept = matches.flatMap(({ found, standing, fate }) =>
    fate === 'add' || (fate === 'keep' && standing!.state !== 'open')
      ? []
      : [{ id: standing!.id, ...columnsOf(found) }],
  )
  for (let at = 0; at < kept.length; at += batch) await writeAgain(work, kept.slice(at, at + batch))
}

const writeNew = (work: ScopedDb, fresh: readonly object[]): Promise<unknown> =>
  work.writer.run(sql`
    insert into replenishment_suggestions (id, created_at, created_by, updated_at, updated_by, action, item, site, vendor, quantity,
      need_date, order_by, reason, pegs, target, state)
    select n.id, ${work.at}, ${work.by.userId}, ${work.at}, ${work.by.userId}, n.action, n.item, n.site, n.vendor, n.quantity,
      n."needDate", n."orderBy", n.reason, n.pegs::jsonb, n.target, 'open'
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as n(
      id uuid, action text, item text, site uuid, vendor uuid, quantity numeric, "needDate" date, "orderBy" date, reason text, pegs text, target text)`)

/** What is unchanged is not written again; whom it serves may have changed since. */
const writeAgain = (work: ScopedDb, kept: readonly object[]): Promise<unknown> =>
  work.writer.run(sql`
    update replenishment_suggestions s set vendor = n.vendor, quantity = n.quantity, need_date = n."needDate", order_by = n."orderBy",
      reason = n.reason, pegs = n.pegs::jsonb, state = 'open', target = n.target, version = version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n(
      id uuid, vendor uuid, quantity numeric, "needDate" date, "orderBy" date, reason text, pegs text, target text)
    where s.id = n.id and (s.vendor, s.quantity, s.need_date, s.order_by, s.reason, s.pegs, s.state) is distinct from
      (n.vendor, n.quantity, n."needDate", n."orderBy", n.reason, n.pegs::jsonb, 'open')`)

/** purchasing R28–R32: nets every bought item and writes the worklist anew. It never makes an order. */
export async function planAll(work: AnyWork): Promise<number> {
  // Two runs at once would both add what is new.
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext('purchasing planning run'))`)
  const calendar = await workingCalendar(work)
  const found = (await gatherPlans(work)).flatMap(planned => suggestions(work, calendar, planned))
  const { matches, gone } = matchSuggestions(await standingNow(work), found)
  await write(work, matches)
  await work.writer.run(sql`delete from replenishment_suggestions where id = any(${gone.map(({ id }) => id)}::uuid[])`)
  return found.length
}

export const planningRun = async (_payload: unknown, { services }: JobContext): Promise<void> => {
  await perform(services.app, { by: theSystem('planning'), via: 'job' }, planAll)
}
