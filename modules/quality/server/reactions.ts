import { sql } from 'kysely'
import { stopRuns } from '#modules/production/server/index.ts'
import { piecesAmong, readingsThatCount } from '#modules/quality/model/set-statistics.ts'
import { leadOf } from '#modules/things/server/index.ts'
import type { Tables, Words } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

type MeasuredSet = Saved<'measurement-sets'>
type Detail = Pick<Tables['control-plan-details'], (typeof reactionFields)[number]>

export interface RaisedSignal {
  readonly set: string
  readonly signal: string
  /** As they are called in short. */
  readonly rules: readonly string[]
}

const reactionFields = [
  'outOfSpecStops',
  'outOfSpecHolds',
  'outOfSpecOpensNcmr',
  'notifies',
  'signalStops',
  'signalHolds',
  'signalOpensNcmr',
  'signalNotifies',
] as const

const strictness = ['none', 'toLastGood', 'lot'] as const
type Hold = (typeof strictness)[number]
const stricter = (one: Hold, other: Hold): Hold => (strictness.indexOf(one) > strictness.indexOf(other) ? one : other)

/** What the plan asks for when a value is out, when a rule is broken, or both. */
function asked(detail: Detail, isOut: boolean, isSignal: boolean) {
  const hold = stricter(isOut ? detail.outOfSpecHolds : 'none', isSignal ? detail.signalHolds : 'none')
  return {
    hold,
    stops: Boolean((isOut && detail.outOfSpecStops) || (isSignal && detail.signalStops)),
    // Pieces are held by the report on them.
    opensNcmr: Boolean((isOut && detail.outOfSpecOpensNcmr) || (isSignal && detail.signalOpensNcmr)) || hold !== 'none',
    groups: [...(isOut ? (detail.notifies ?? []) : []), ...(isSignal ? (detail.signalNotifies ?? []) : [])],
  }
}

/** quality R11, R12: what a value out of its limits or a signal asks for happens in the transaction that keeps it. */
export async function react(work: AnyWork, set: MeasuredSet, raised: readonly RaisedSignal[]): Promise<void> {
  const own = raised.find(one => one.set === set.id)
  const isOut = (set.failed ?? 0) > 0
  // A lot is judged as a whole, by its sampling plan.
  if (!set.detail || set.inspection || !(isOut || own)) return
  const detail = await work.read('control-plan-details', set.detail, reactionFields)
  const { hold, stops, opensNcmr, groups } = asked(detail!, isOut, own !== undefined)
  const place = await placeOf(work, set)
  const held = hold === 'none' ? null : await suspects(work, set, hold)
  const ncmr = opensNcmr && place ? await report(work, set, place, held, own) : null
  if (ncmr || held)
    await work.writer.run(
      sql`update measurement_sets set ncmr = ${ncmr?.id ?? null}::uuid, held_pieces = ${held?.toString() ?? null}::numeric where id = ${set.id}::uuid`,
    )
  if (stops && set.operation)
    await stopRuns(work, set.operation, {
      at: set.sampledAt,
      reason: work.words('quality.stopped', { check: place?.check ?? '' }),
    })
  await tell(work, set, { isOut, groups, check: place?.check ?? '', ncmr })
}

/** What is out, as far as it was not corrected since. */
const badOf = ({ measurements }: MeasuredSet) => readingsThatCount(measurements).filter(one => one.result === 'fail')

interface Place {
  readonly item: string
  readonly job: string | null
  readonly check: string
  readonly requirement: string
  readonly class: string | null
  readonly upper: string | null
  readonly lotNumber: string | null
}

async function placeOf(work: AnyWork, set: MeasuredSet): Promise<Place | null> {
  const made = await work.reader.first<{ job: string; revision: string; lotNumber: string | null }>(sql`
    select job, part_revision as revision, lot_number as "lotNumber" from mw_made_at(${set.operation}::uuid, ${set.job}::uuid)`)
  const about = await work.reader.first<{
    revision: string | null
    number: string | null
    requirement: string
    class: string | null
    upper: string | null
  }>(sql`
    select d.part_revision as revision, d.number, coalesce(d.requirement, c.parameter, '') as requirement, d.class,
      coalesce(d.upper_limit, c.parameter_upper)::text as upper
    from control_plan_details c left join dimensions d on d.id = c.dimension where c.id = ${set.detail}::uuid`)
  const revision = about?.revision ?? made?.revision
  if (!about || !revision) return null
  const check = [about.number, about.requirement].filter(Boolean).join(' ')
  const { requirement: _printed, ...rest } = about
  return {
    ...rest,
    item: `part-revisions/${revision}`,
    job: made?.job ?? null,
    check,
    requirement: check,
    lotNumber: made?.lotNumber ?? null,
  }
}

/** quality R12: every piece made since the check was last good, or all of them; never fewer than were found bad. */
async function suspects(work: AnyWork, set: MeasuredSet, hold: Hold): Promise<Decimal> {
  const found = Decimal.of(Math.max(piecesAmong(badOf(set)), 1))
  if (!set.operation) return found
  const since =
    hold === 'lot'
      ? null
      : ((
          await work.reader.first<{ at: string | null }>(sql`
            select max(s.sampled_at) as at from measurement_sets s
            where s.operation = ${set.operation}::uuid and s.detail = ${set.detail}::uuid and s.id <> ${set.id}::uuid
              and coalesce(s.failed, 0) = 0 and not coalesce(s.unqualified, false) and s.sampled_at <= ${set.sampledAt}::timestamptz
              and not exists (select from spc_signals g where g."set" = s.id)`)
        )?.at ?? null)
  const made = await work.reader.first<{ pieces: string }>(
    sql`select mw_pieces_since(${set.operation}::uuid, ${since}::timestamptz)::text as pieces`,
  )
  const pieces = Decimal.of(made?.pieces ?? '0')
  return pieces.greaterThan(found) ? pieces : found
}

/** quality R11: the report is open, with all that is known, before the screen answers. */
async function report(
  work: AnyWork,
  set: MeasuredSet,
  place: Place,
  held: Decimal | null,
  signal: RaisedSignal | undefined,
) {
  const bad = badOf(set)
  const shown = (bad.length > 0 ? bad : set.measurements).map(one => one.entered ?? one.value?.toString() ?? one.result)
  const rules = signal ? work.words('quality.ruleBroken', { rules: signal.rules.join(', ') }) : ''
  const pieces = held ?? Decimal.of(Math.max(piecesAmong(bad), 1))
  const measured = Decimal.of(piecesAmong(set.measurements))
  const made = await work.issue('ncmrs', {
    ...{ source: 'inProcess', origin: `measurement-sets/${set.id}`, item: place.item, job: place.job },
    ...{ operation: set.operation, dimension: set.dimension, owner: set.sampledBy },
    lot: await lotOf(work, place),
    defect: await defectFor(work, set, place),
    severity: ['safety', 'critical', 'key'].includes(place.class ?? '') ? 'major' : 'minor',
    requirement: place.requirement.slice(0, 500),
    actual: [shown.join(', '), rules].filter(Boolean).join(' · ').slice(0, 500),
    quantityInspected: (pieces.greaterThan(measured) ? pieces : measured).toString(),
    quantityNonconforming: pieces.toString(),
  })
  const kept = await work.read('ncmrs', made.id, ['code'])
  return { id: made.id, code: kept!.code }
}

/** The lot of a job that is in stock already is held with its report. */
const lotOf = async (work: AnyWork, { item, lotNumber, job }: Place): Promise<string | null> =>
  lotNumber && job
    ? ((
        await work.reader.first<{ lot: string | null }>(
          sql`select mw_lot_named(${item}, ${lotNumber}, ${job}::uuid) as lot`,
        )
      )?.lot ?? null)
    : null

async function defectFor(work: AnyWork, set: MeasuredSet, { upper }: Place): Promise<string> {
  const [bad] = badOf(set)
  const isOver = bad?.value && upper !== null ? Decimal.of(String(bad.value)).greaterThan(upper) : false
  return defectOfSize(work, isOver)
}

/** Over its limit, or under it: by the list of defects, which gets the word where it has none. */
export async function defectOfSize(work: AnyWork, isOver: boolean): Promise<string> {
  const key = isOver ? 'oversize' : 'undersize'
  const found = await work.reader.first<{ id: string | null }>(sql`select mw_defect(${key}, true) as id`)
  if (found?.id) return found.id
  return (await work.issue('look-ups', { list: 'defect', key, label: work.words(`quality.defects.${key}`) })).id
}

interface Told {
  readonly isOut: boolean
  readonly groups: readonly string[]
  readonly check: string
  readonly ncmr: { readonly id: string; readonly code: string } | null
}

/** Whom the plan names, else the lead of the machine: each in their own language. */
async function tell(work: AnyWork, set: MeasuredSet, { isOut, groups, check, ncmr }: Told): Promise<void> {
  const members =
    groups.length > 0 ? await work.reader.rows<{ id: string }>(sql`select mw_members_of(${groups}::uuid[]) as id`) : []
  const lead = members.length === 0 && set.thing ? await leadOf(work, set.thing) : null
  const people = [...new Set([...members.map(({ id }) => id), ...(lead ? [lead] : [])])]
  const title = (words: Words) => words(isOut ? 'quality.outOfSpec' : 'quality.signalled', { check })
  for (const { id: user, language } of await contactsOf(work.reader, people)) {
    const words = work.wordsIn(language)
    await notify(work, {
      ...{ user, type: 'negative', event: isOut ? 'measurement.failed' : 'spc.signalled', title: title(words) },
      body: ncmr ? words('quality.reported', { ncmr: ncmr.code }) : null,
      link: ncmr ? `/ncmrs/${ncmr.id}` : `/measurement-sets/${set.id}`,
    })
  }
}
