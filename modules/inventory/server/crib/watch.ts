import { sql } from 'kysely'
import { type Reminder, reminderAt, reminders } from '#modules/inventory/model/crib-times.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { lapseHolds } from './holds.ts'
import { type Told, tell } from './tell.ts'

interface Out {
  readonly id: string
  readonly subject: string
  readonly holder: string
  readonly holderName: string
  readonly supervisor: string | null
  readonly dueAt: string
  readonly reminded: Reminder | null
  readonly librarian: string | null
}

/** What is out and due within the hour, with who must hear of it. */
const dueSoon = (work: AnyWork) =>
  work.reader.rows<Out>(sql`
    select c.id, c.subject, c.holder, coalesce(u.display_name, u.username) as "holderName", u.manager as supervisor,
      c.due_at as "dueAt", c.reminded, g.librarian
    from slot_checkouts c join users u on u.id = c.holder
      left join storage_slots s on s.id = c.home_slot left join storage_locations l on l.id = s.parent
      left join storage_groups g on g.id = l.storage_group
    where c.state = 'out' and c.reminded is distinct from 'supervisor' and c.due_at <= ${work.at}::timestamptz + interval '1 hour'
    order by c.due_at for update of c skip locked`)

const librarians = async (work: AnyWork): Promise<string[]> => {
  const rows = await work.reader.rows<{ id: string }>(
    sql`select id from users where '5' = any(role_keys) and status = 'active' and archived_at is null`,
  )
  return rows.map(({ id }) => id)
}

/** inventory R39: whom a reminder goes to, and what each of them hears. */
function hearersOf(out: Out, step: Reminder, keepers: readonly string[]): [Told, readonly string[]][] {
  if (step === 'soon') return [['soon', [out.holder]]]
  if (step === 'supervisor') return [['supervisor', out.supervisor ? [out.supervisor] : []]]
  return [
    ['due', [out.holder]],
    ['late', out.librarian ? [out.librarian] : keepers],
  ]
}

async function remind(work: AnyWork): Promise<void> {
  const calendar = await workingCalendar(work)
  const rank = (step: Reminder | null) => (step ? reminders.indexOf(step) : -1)
  const due = await dueSoon(work)
  const keepers = due.length > 0 ? await librarians(work) : []
  for (const out of due) {
    const step = reminderAt(work.at, out.dueAt, work.calendar.zone, calendar)
    if (!step || rank(step) <= rank(out.reminded)) continue
    await work.writer.run(sql`update slot_checkouts set reminded = ${step} where id = ${out.id}::uuid`)
    const about = { checkout: out.id, dueAt: out.dueAt, holder: out.holderName }
    for (const [told, people] of hearersOf(out, step, keepers)) await tell(work, people, told, out.subject, about)
  }
}

/** Every few minutes: what is due is said, what nobody fetched goes to the next in line. */
export const watchCrib = 'crib.watch'
export const watchCribJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('crib'), via: 'job' }, async work => {
    await remind(work)
    await lapseHolds(work)
  })
