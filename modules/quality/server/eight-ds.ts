import { sql } from 'kysely'
import {
  currentDiscipline,
  type DisciplineName,
  disciplineNames,
  disciplineOpen,
  dueDates,
} from '#modules/quality/model/disciplines.ts'
import type { EightD } from '#modules/quality/model/eight-ds.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import { namesOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { qualitySettings } from './settings.ts'
import { sign } from './signatures.ts'

/** A new report has all its disciplines, each with the day it is due; none is ever taken out. */
export const savingEightD: SaveHook<'eight-ds'> = async (work, { before, after }) => {
  const given = after.disciplines
  if (!before) {
    const calendar = await workingCalendar(work)
    const disciplines = dueDates(work.today, calendar, await qualitySettings(work.reader)).map(
      ({ discipline, due }, place) => {
        const typed = given.find(one => one.discipline === discipline)
        return { owner: after.leader, text: null, ...typed, discipline, due: typed?.due ?? due, position: place + 1 }
      },
    )
    after.disciplines = addedLines(disciplines)
    Object.assign(after, standing(after.disciplines))
  } else if (disciplineNames.some(name => !given.some(one => one.discipline === name)))
    throw Refusal.fields([complaint(['disciplines'], 'disciplineMissing')], 'eight-ds')
}

const standing = (disciplines: EightD['disciplines']) => {
  const current = currentDiscipline(disciplines.map(one => ({ ...one, completedAt: one.completedAt ?? null })))
  return { currentDiscipline: current?.discipline ?? null, nextDue: current?.due ?? null }
}

const actionsOf = (work: AnyWork, report: EightD) =>
  work.reader.rows<{ kind: string; isDone: boolean; hasEvidence: boolean; effective: string }>(sql`
    select kind, done_at is not null as "isDone", jsonb_array_length(coalesce(evidence, '[]')) > 0 as "hasEvidence", effective
    from quality_actions where subject = ${`eight-ds/${report.id}`} and archived_at is null`)

const reportVerb = verb<'eight-ds'>()

const completed = (work: AnyWork, report: EightD, name: DisciplineName, approvedBy: string | null = null) => {
  const disciplines = report.disciplines.map(one =>
    one.discipline === name ? { ...one, completedAt: work.at, completedBy: work.by.userId, approvedBy } : one,
  )
  return { disciplines, ...standing(disciplines) }
}

const complete = reportVerb('eight-ds.complete', async (work, report, { discipline }) => {
  const one = report.disciplines.find(line => line.discipline === discipline)
  if (one?.completedAt) throw Refusal.conflict({ code: 'disciplineDone', params: { discipline } })
  const open = disciplineOpen(discipline, report, await actionsOf(work, report))
  if (open) throw Refusal.conflict(open)
  return completed(work, report, discipline)
})

/** D8: the champion closes the report with a signature. */
const close = reportVerb('eight-ds.close', async (work, report) => {
  if (work.by.userId !== report.champion)
    throw Refusal.conflict({ code: 'championSigns', params: { report: report.code } })
  const signer = await sign(work, 'eight-ds', report, 'approved')
  return { ...completed(work, report, 'D8', signer), closedAt: work.at }
})

const settled = ['owner', 'kind', 'text'] as const

/** What somebody else has verified stays what it was, and whose. */
export const savingAction: SaveHook<'quality-actions'> = async (work, { before, after }) => {
  if (!before?.verifiedBy || settled.every(field => before[field] === after[field])) return
  const [person] = await namesOf(work.reader, [before.verifiedBy])
  throw Refusal.conflict({ code: 'actionVerified', params: { action: before.text, person: person?.name ?? '' } })
}

const actionVerb = verb<'quality-actions'>()

const finish = actionVerb('quality-actions.finish', async work => ({ doneAt: work.at }))

const verify = actionVerb('quality-actions.verify', async (work, action) => {
  if (work.by.userId === action.owner)
    throw Refusal.conflict({ code: 'ownVerification', params: { action: action.text } })
  return { verifiedBy: work.by.userId }
})

export const eightDVerbs = {
  'eight-ds.complete': complete,
  'eight-ds.close': close,
  'quality-actions.finish': finish,
  'quality-actions.verify': verify,
}
