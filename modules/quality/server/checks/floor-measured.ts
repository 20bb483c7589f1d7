import { sql } from 'kysely'
import { readTaken } from '#modules/quality/model/checks/taken.ts'
import { managers } from '#modules/security/model/front.ts'
import { leadOf } from '#modules/things/server/index.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Events } from '#platform/server/work/events.ts'
import { contactsOf, contactsWith } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { thingCalled } from '../things-called.ts'

/** What a terminal reports of checks: a sample taken, a signal answered, somebody called. */
export async function floorMeasured(work: AnyWork, { event, user, at, said }: Events['floor.measured']): Promise<void> {
  const taken = readTaken(said)
  if (taken.kind === 'unreadable') throw Refusal.conflict({ code: 'eventLacks', params: { name: taken.lacks } })
  if (taken.kind === 'answer') return answer(work, taken, user, at)
  if (taken.kind === 'call') return call(work, taken)
  const { kind: _kind, measurements, ...set } = taken
  await work.create('measurement-sets', { ...set, measurements, sampledAt: at, sampledBy: user, clientId: event })
}

type Answer = Extract<ReturnType<typeof readTaken>, { kind: 'answer' }>
type Call = Extract<ReturnType<typeof readTaken>, { kind: 'call' }>

/** Somebody else may have answered it while the terminal had no line. */
async function answer(
  work: AnyWork,
  { signal, cause, action }: Answer,
  user: string | null,
  at: string,
): Promise<void> {
  const open = await work.read('spc-signals', signal, ['status'])
  if (open?.status !== 'open') return
  await work.act('spc-signals', signal, 'acknowledge', { cause, action })
  if (user)
    await work.writer.run(
      sql`update spc_signals set acknowledged_by = ${user}::uuid, acknowledged_at = ${at}::timestamptz where id = ${signal}::uuid`,
    )
}

/** quality: the lead is asked to come; where the machine has none, the managers. */
async function call(work: AnyWork, { thing, about }: Call): Promise<void> {
  const lead = thing ? await leadOf(work, thing) : null
  const people = lead ? await contactsOf(work.reader, [lead]) : await contactsWith(work.reader, managers)
  const machine = await thingCalled(work, thing)
  for (const { id: user, language } of people)
    await notify(work, {
      ...{ user, type: 'warning', event: 'lead.called' },
      title: work.wordsIn(language)('quality.leadCalled', { machine }),
      body: about,
      link: null,
    })
}
