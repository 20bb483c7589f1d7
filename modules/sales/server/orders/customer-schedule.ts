import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Difference, differencesOf, type Standing } from '#modules/sales/model/customer-schedule.ts'
import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { file, oneOf, type Reason, reason, ref, type StoredFile, text, texts } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { folded } from '#platform/model/values/folded.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { performOnce } from '#platform/server/http/idempotency.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { packedOn, type Rescheduled } from './reschedule.ts'
import { type BadRow, readSchedule, type ScheduleRow } from './schedule-file.ts'

interface OpenLine {
  readonly id: string
  readonly order: string
  readonly code: string
  readonly kind: string
  readonly po: string
  readonly number: number
  readonly description: string
  readonly names: readonly (string | null)[]
}

const alike = (text: string): string => folded(text).replace(/[^a-z0-9]/g, '')

/** Lines of the customer's open orders under these PO numbers, with all that their part is called. */
const linesOf = (work: AnyWork, customer: string, pos: readonly string[]) =>
  work.reader.rows<OpenLine>(sql`
    select l.id, o.id as "order", o.code, o.kind, o.customer_po as po, l.line_number::int as number,
      l.description, array_to_json(array[p.part_number, l.customer_part_number, r.label]) as names
    from orders o join order_lines l on l.root = o.id and l.kind = 'part'
      left join parts p on p.id = l.part left join part_revisions r on r.id = l.part_revision
    where o.business_partner = ${customer}::uuid and o.archived_at is null and o.visibility is null
      and o.status in ('draft', 'confirmed', 'inProduction', 'partiallyShipped')
      and lower(trim(o.customer_po)) = any(${pos.map(po => po.trim().toLowerCase())}::text[])
    order by o.code, l.position`)

interface OpenRelease extends Standing {
  readonly line: string
  readonly number: string
  readonly status: string
}

async function releasesOf(work: AnyWork, lines: readonly string[]): Promise<OpenRelease[]> {
  const rows = await work.reader.rows<Omit<OpenRelease, 'open'> & { open: string }>(sql`
    select id, parent as line, release_number as number, requested_on::text as date, (quantity - shipped_quantity)::text as open,
      customer_release as release, coalesce(firm, true) as firm, status
    from order_releases where parent = any(${lines}::uuid[]) and status = any(${[...openReleases]}::text[])
      and quantity > shipped_quantity order by requested_on`)
  return rows.map(row => ({ ...row, date: row.date, open: Decimal.of(row.open) }))
}

/** The one line a row means: by its part, by its number, or because there is no other. */
function lineOf(row: ScheduleRow, lines: readonly OpenLine[]): OpenLine | Reason {
  const ofPo = lines.filter(line => line.po.trim().toLowerCase() === row.po.toLowerCase())
  if (ofPo.length === 0) return reason('schedulePoUnknown', { value: row.po })
  const ofPart = row.part ? ofPo.filter(line => line.names.some(name => name && alike(name) === alike(row.part))) : ofPo
  if (ofPart.length === 0) return reason('schedulePartUnknown', { value: row.part, po: row.po })
  const ofNumber = ofPart.filter(line => line.number === row.line)
  const found = ofNumber.length > 0 ? ofNumber : ofPart
  return found.length === 1 ? found[0]! : reason('scheduleLineAmbiguous', { po: row.po })
}

interface Shown extends Difference {
  readonly key: string
  readonly line: OpenLine
  readonly blocked: Reason | null
}

/** Why a difference stays as it is, whatever the schedule says. */
function blockedBy(
  difference: Difference,
  line: OpenLine,
  packed: Decimal | undefined,
  isUnsure: boolean,
): Reason | null {
  const release = difference.standing as OpenRelease | null
  const params = { release: release?.number ?? '' }
  if (difference.wanted?.firm === false && line.kind !== 'blanket') return reason('scheduleForecast', { po: line.po })
  if (difference.kind === 'dropped' && isUnsure) return reason('scheduleBadRows', { po: line.po })
  if (difference.kind === 'dropped' && release!.status !== 'planned') return reason('scheduleUnderWay', params)
  if (packed && (difference.kind === 'dropped' || packed.greaterThan(difference.wanted!.quantity)))
    return reason('schedulePacked', { ...params, packed: packed.toString() })
  return null
}

async function compare(work: AnyWork, customer: string, rows: readonly ScheduleRow[], unread: readonly BadRow[]) {
  const lines = await linesOf(work, customer, [...new Set(rows.map(row => row.po))])
  const byLine = new Map<OpenLine, ScheduleRow[]>()
  const bad: BadRow[] = [...unread]
  const unsure = new Set<string>()
  for (const row of rows) {
    const found = lineOf(row, lines)
    if ('code' in found && !('names' in found)) {
      bad.push({ row: row.row, reason: found })
      unsure.add(row.po.toLowerCase())
    } else byLine.set(found, [...(byLine.get(found) ?? []), row])
  }
  const standing = Map.groupBy(
    await releasesOf(
      work,
      [...byLine.keys()].map(line => line.id),
    ),
    one => one.line,
  )
  const packed = await packedOn(
    work,
    [...standing.values()].flat().map(one => one.id),
  )
  // A row nobody could read may be any of the deliveries: nothing is dropped for it.
  const isUnsure = (line: OpenLine) => unread.length > 0 || unsure.has(line.po.trim().toLowerCase())
  const shown = [...byLine].flatMap(([line, wanted]) =>
    differencesOf(wanted, standing.get(line.id) ?? []).map(
      (one): Shown => ({
        ...one,
        key: `${line.id}/${one.standing?.id ?? `row ${one.wanted!.row}`}`,
        line,
        blocked: blockedBy(one, line, packed.get(one.standing?.id ?? ''), isUnsure(line)),
      }),
    ),
  )
  return { shown, bad: bad.sort((one, other) => one.row - other.row) }
}

const told = (work: AnyWork, { code, params }: Reason): string => work.words(`reasons.${code}`, params ?? {})

/** The same mark is the same comparison: what somebody looked at still stands. */
const markOf = (shown: readonly Shown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

function answerOf(work: AnyWork, { shown, bad }: Awaited<ReturnType<typeof compare>>) {
  return {
    rows: shown.map(({ key, kind, fields, line, wanted, standing, blocked }) => ({
      ...{ key, kind, fields, row: wanted?.row ?? null },
      ...{ order: line.order, code: line.code, po: line.po, line: line.number },
      ...{ part: line.names[2] ?? line.names[0] ?? line.description },
      release: (standing as OpenRelease | null)?.number ?? null,
      from: standing && { date: standing.date, quantity: standing.open, firm: standing.firm },
      to: wanted && { date: wanted.date, quantity: wanted.quantity, firm: wanted.firm ?? standing?.firm ?? true },
      blocked: blocked && told(work, blocked),
    })),
    bad: bad.map(({ row, reason: why }) => ({ row, message: told(work, why) })),
    mark: markOf(shown),
  }
}

interface Asked {
  readonly customer: string
  readonly file: StoredFile
  readonly dateFormat: 'mdy' | 'dmy' | null
}
interface Applied extends Asked {
  readonly leave: readonly string[] | null
  readonly mark: string
}

const wishOf = ({ line, wanted, standing }: Shown): Rescheduled => ({
  line: line.id,
  release: standing?.id ?? null,
  date: wanted?.date ?? null,
  quantity: wanted?.quantity.toString() ?? null,
  customerRelease: wanted?.release ?? null,
  firm: wanted?.firm ?? null,
})

/** All orders of the schedule, or none; what was looked at must still stand. */
async function apply(work: AnyWork, asked: Applied, rows: readonly ScheduleRow[], bad: readonly BadRow[]) {
  const { shown } = await compare(work, asked.customer, rows, bad)
  const left = new Set(asked.leave ?? [])
  if (markOf(shown) !== asked.mark) throw Refusal.conflict(reason('scheduleMoved', { file: asked.file.name }))
  const wanted = shown.filter(one => one.kind !== 'same' && !one.blocked && !left.has(one.key))
  if (wanted.length === 0) throw Refusal.conflict(reason('scheduleNothing', { file: asked.file.name }))
  const why = work.words('reasons.scheduleFrom', { file: asked.file.name }).slice(0, 500)
  const byOrder = Map.groupBy(wanted, one => one.line.order)
  for (const order of [...byOrder.keys()].sort())
    await work.act('orders', order, 'reschedule', {
      releases: byOrder.get(order)!.map(wishOf),
      rescheduleReason: why,
    })
  return { orders: byOrder.size, changes: wanted.length }
}

const about = {
  customer: ref('business-partners').required(),
  file: file().required(),
  /** How the file writes dates, where they could be read both ways. */
  dateFormat: oneOf('mdy', 'dmy'),
}

/** A customer's release schedule: compared with what stands, then applied. Nothing is written before. */
export const scheduleEndpoints = (services: Services): Endpoint[] => [
  endpoint<Asked>({
    method: 'POST',
    path: '/api/customer-schedules/compare',
    access: { action: 'orders.reschedule' },
    asks: about,
    summary: 'What a customer’s schedule (CSV or XLSX) would change in the releases of its orders',
    handle: async ({ by, body }) => {
      const { rows, bad } = await readSchedule(services, body.file, body.dateFormat)
      return perform(services.app, { by: by!, via: 'api' }, async work =>
        answerOf(work, await compare(work, body.customer, rows, bad)),
      )
    },
  }),
  endpoint<Applied>({
    method: 'POST',
    path: '/api/customer-schedules/apply',
    access: { action: 'orders.reschedule' },
    asks: { ...about, leave: texts({ max: 200 }), mark: text({ max: 40 }).required() },
    summary: 'Apply a customer’s schedule, except what is left as it is',
    handle: async ask => {
      const { rows, bad } = await readSchedule(services, ask.body.file, ask.body.dateFormat)
      return performOnce(services.app, ask, work => apply(work, ask.body, rows, bad))
    },
  }),
]
