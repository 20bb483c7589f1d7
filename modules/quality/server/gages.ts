import { sql } from 'kysely'
import { type CalState, calStateOf } from '#modules/quality/model/calibration-states.ts'
import { managers } from '#modules/security/model/front.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Events } from '#platform/server/work/events.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { contactsOf, contactsWith } from '#platform/server/work/people.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { thingCalled } from './things-called.ts'

interface Standing {
  readonly id: string
  readonly intervalMonths: number
  readonly intervalUses: number | null
  readonly usesSince: number
  readonly nextDue: DateText | null
  readonly asLeft: string | null
  readonly calState: CalState
}

/** Where gages stand today; the last calibration that counts says how each was left. */
const standings = (work: AnyWork, thing: string | null) =>
  work.reader.rows<Standing>(sql`
    select g.id, g.interval_months::int as "intervalMonths", g.interval_uses::int as "intervalUses", g.uses_since::int as "usesSince",
      g.next_due::text as "nextDue", g.cal_state as "calState",
      (select case when c.as_left = 'notTaken' then c.as_found else c.as_left end from calibrations c
        where c.gage = g.thing and c.status in ('approved', 'impactOpen') and c.archived_at is null
        order by c.performed_on desc, c.created_at desc limit 1) as "asLeft"
    from gage_profiles g where g.archived_at is null ${thing ? sql`and g.thing = ${thing}::uuid` : sql``}
    order by g.next_due, g.created_at, g.id`)

/** Writes down the state of one gage, or of all. */
export async function settleGages(work: AnyWork, thing: string | null = null): Promise<void> {
  for (const gage of await standings(work, thing)) {
    const state = calStateOf(gage, work.today)
    if (state !== gage.calState)
      await work.writer.run(sql`update gage_profiles set cal_state = ${state} where id = ${gage.id}::uuid`)
    if (state !== gage.calState && (state === 'dueSoon' || state === 'overdue')) await recallGage(work, gage.id, state)
  }
}

interface Recalled {
  readonly thing: string
  readonly due: DateText | null
  readonly holder: string | null
}

/** Whoever has the gage hears that it is wanted back; one that lies in the crib is the managers' to send in. */
async function recallGage(work: AnyWork, id: string, state: 'dueSoon' | 'overdue'): Promise<void> {
  const gage = await work.reader.first<Recalled>(sql`
    select g.thing, g.next_due::text as due, g.issued_to as holder from gage_profiles g
    where g.id = ${id}::uuid and g.custody not in ('retired', 'lost', 'outForCalibration')`)
  if (!gage) return
  const { thing, due, holder } = gage
  const name = await thingCalled(work, thing)
  const people = holder ? await contactsOf(work.reader, [holder]) : await contactsWith(work.reader, managers)
  for (const { id: user, language } of people)
    await notify(work, {
      ...{ user, type: state === 'overdue' ? 'negative' : 'warning', event: 'gage.due', link: `/things/${thing}` },
      title: work.wordsIn(language)(`quality.gage.${state}`, { gage: name, due: due ?? work.today }),
      groupKey: `gage.${state}`,
    })
}

/** A gage that is due by its uses as well may be due with this one (quality R18). */
export async function countUse(work: AnyWork, thing: string): Promise<void> {
  const counted = await work.writer.first<{ byUses: boolean }>(sql`
    update gage_profiles set uses_since = uses_since + 1 where thing = ${thing}::uuid
    returning interval_uses is not null and uses_since >= interval_uses as "byUses"`)
  if (counted?.byUses) await settleGages(work, thing)
}

export const savedGage: SaveHook<'gage-profiles'> = async (work, { after }) => settleGages(work, after.thing)

export const gagesEachMorning = 'quality.gages-each-morning'
export const gagesEachMorningJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('quality'), via: 'job' }, work => settleGages(work))

/** inventory R38: the open check-out is the gage's custody; back in the crib it is in the gage room again. */
export async function followCustody(work: AnyWork, { subject, holder, isLost }: Events['crib.settled']): Promise<void> {
  const [kind, thing] = subject.split('/')
  if (kind !== 'things') return
  const custody = holder ? (isLost ? 'lost' : 'issued') : 'gageRoom'
  await work.writer.run(sql`
    update gage_profiles set custody = ${custody}, issued_to = ${holder}::uuid
    where thing = ${thing}::uuid and custody in ('gageRoom', 'issued', 'lost') and (custody, issued_to) is distinct from (${custody}, ${holder}::uuid)`)
}

const gageVerb = verb<'gage-profiles'>()
export const gageVerbs = {
  'gage-profiles.quarantine': gageVerb('gage-profiles.quarantine', async () => ({ custody: 'quarantined' })),
  'gage-profiles.release': gageVerb('gage-profiles.release', async () => ({
    custody: 'gageRoom',
    custodyReason: null,
  })),
  'gage-profiles.allowShift': gageVerb('gage-profiles.allowShift', async (work, { thing }, { permissionReason }) => {
    await work.issue('gage-permissions', { gage: thing, reason: permissionReason })
    return undefined
  }),
  'gage-profiles.retire': gageVerb('gage-profiles.retire', async () => ({ custody: 'retired' })),
}
