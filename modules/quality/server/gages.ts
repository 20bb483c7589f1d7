import { sql } from 'kysely'
import { type CalState, calStateOf } from '#modules/quality/model/calibration-states.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Events } from '#platform/server/work/events.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

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
    from gage_profiles g where g.archived_at is null ${thing ? sql`and g.thing = ${thing}::uuid` : sql``}`)

/** Writes down the state of one gage, or of all. */
export async function settleGages(work: AnyWork, thing: string | null = null): Promise<void> {
  for (const gage of await standings(work, thing)) {
    const state = calStateOf(gage, work.today)
    if (state !== gage.calState)
      await work.writer.run(sql`update gage_profiles set cal_state = ${state} where id = ${gage.id}::uuid`)
  }
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
