import { sql } from 'kysely'
import { blockingExceptions, isOver } from '#modules/people/model/time-clock.ts'
import { reason } from '#platform/model'
import type { Tables } from '#platform/model/tables.ts'
import { addDays, instantOf } from '#platform/model/values/dates.ts'
import { workdayBounds } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { punchesOf } from '../presence/punches.ts'
import { nameOfUser } from '../users/name.ts'
import { recomputeAround, recomputeDay, reopenAround } from './cards.ts'
import { demandSensible, demandStanding, writeCorrected } from './corrected-punches.ts'
import { laborRuleOf } from './facts.ts'
import { tellOfContest } from './tell.ts'

const cardVerb = verb<'timeclock'>()
const correctionVerb = verb<'time-punch-corrections'>()
const violationVerb = verb<'rest-period-violations'>()

/** people R26: nobody decides about their own time. */
export async function demandAnother(work: AnyWork, ...people: readonly (string | null)[]): Promise<void> {
  const { userId } = work.by
  if (userId && people.includes(userId))
    throw Refusal.conflict(reason('ownTime', { name: await nameOfUser(work, userId) }))
}

/** What only the person may do. */
async function demandOneself(work: AnyWork, user: string): Promise<void> {
  if (work.by.userId !== user) throw Refusal.conflict(reason('othersTime', { name: await nameOfUser(work, user) }))
}

/** people R7: what blocks is settled first, so that nobody is silently paid nothing; nor is a day judged that still goes on. */
async function demandSettled(
  work: AnyWork,
  card: Pick<Tables['timeclock'], 'user' | 'workday' | 'firstIn' | 'lastOut' | 'exceptions'>,
): Promise<void> {
  const open = blockingExceptions.filter(one => card.exceptions?.includes(one))
  if (open.length === 0 && (!isOver(card) || (await isNightRunning(work, card))))
    throw Refusal.conflict(reason('cardStillRuns', { day: card.workday }))
  if (open.length === 0) return
  const names = open.map(one => work.words(`timeclock.values.exceptions.${one}`)).join(', ')
  throw Refusal.conflict(reason('cardHasExceptions', { exceptions: names }))
}

/** What a night shift has after midnight is over when the card it began on is. */
async function isNightRunning(work: AnyWork, card: Pick<Tables['timeclock'], 'user' | 'workday' | 'firstIn'>) {
  if (card.firstIn !== null) return false
  const [before] = await work.list('timeclock', { user: card.user, workday: addDays(card.workday, -1) }, [
    ...(['firstIn', 'lastOut'] as const),
  ])
  return before !== undefined && !isOver(before)
}

const submit = cardVerb('timeclock.submit', async (work, card) => {
  await demandOneself(work, card.user)
  await demandSettled(work, card)
  return {}
})

const approve = cardVerb('timeclock.approve', async (work, card) => {
  await demandAnother(work, card.user)
  await demandSettled(work, card)
  return { approvedBy: work.by.userId, approvedAt: work.at }
})

const reopen = cardVerb('timeclock.reopen', async () => ({ approvedBy: null, approvedAt: null }))

/** The instants a correction speaks of: those of the punches it names, and those it gives. */
async function instantsOf(work: AnyWork, correction: string) {
  const rows = await work.reader.rows<{ at: string }>(sql`
    select coalesce(c.at, p.at) as at from time_punch_correction_changes c left join time_punches p on p.id = c.punch
      where c.root = ${correction}::uuid
    union select p.at from time_punch_correction_changes c join time_punches p on p.id = c.punch where c.root = ${correction}::uuid`)
  return rows.map(({ at }) => instantOf(Date.parse(at)))
}

/** Somebody else decides; the originals stay for ever, and the day is worked out again (people R8). */
const apply = correctionVerb('time-punch-corrections.apply', async (work, correction) => {
  await demandAnother(work, correction.user, correction.requestedBy)
  await demandStanding(work, correction)
  return { decidedBy: work.by.userId, decidedAt: work.at }
})

const reject = correctionVerb('time-punch-corrections.reject', async (work, correction) => {
  await demandAnother(work, correction.user, correction.requestedBy)
  return { decidedBy: work.by.userId, decidedAt: work.at }
})

const withdraw = correctionVerb('time-punch-corrections.withdraw', async (work, correction) => {
  await demandOneself(work, correction.requestedBy ?? correction.user)
  return {}
})

const agree = correctionVerb('time-punch-corrections.agree', async (work, correction) => {
  await demandOneself(work, correction.user)
  return { employeeAck: 'agreed' }
})

/** Who contests a correction has their card open again, and whoever leads them and decided it hears of it. */
const contest = correctionVerb('time-punch-corrections.contest', async (work, correction, { why }) => {
  await demandOneself(work, correction.user)
  await reopenAround(work, correction.user, await instantsOf(work, correction.id))
  await tellOfContest(work, correction, why)
  return { employeeAck: 'contested', decisionNote: [correction.decisionNote, why].filter(Boolean).join(' · ') }
})

/** The person's own signed word that the break was provided and freely skipped. */
const attestVoluntary = violationVerb('rest-period-violations.attestVoluntary', async (work, violation, asked) => {
  await demandOneself(work, violation.user)
  return { statement: asked.statement, statementAt: work.at }
})

/** With that word the premium falls away; the card is worked out again. */
const confirmVoluntary = violationVerb('rest-period-violations.confirmVoluntary', async (work, violation) => {
  await demandAnother(work, violation.user)
  if (!violation.statement)
    throw Refusal.conflict(reason('noStatement', { name: await nameOfUser(work, violation.user) }))
  return { premiumDue: false }
})

/** Approves time before the shift, where the rules want that. */
const payEarly = cardVerb('timeclock.payEarly', async (work, card) => {
  await demandAnother(work, card.user)
  return { attest: { ...card.attest, early: work.by.name } }
})

/** Whoever leads says that doubtful punches are right: they count, and keep nothing open any more. */
const confirmPunches = cardVerb('timeclock.confirmPunches', async (work, card) => {
  await demandAnother(work, card.user)
  const { zone } = work.calendar
  const { workdayStart } = await laborRuleOf(work.reader, card.user, card.workday)
  const [from, to] = workdayBounds(card.workday, workdayStart, zone)
  const punches = (await punchesOf(work.reader, card.user, from, to)).filter(
    ({ at, doubts }) => at < to && doubts?.length,
  )
  return { attest: { ...card.attest, checked: { by: work.by.name, punches: punches.map(({ id }) => id) } } }
})

const accept = violationVerb('rest-period-violations.accept', async (work, violation) => {
  await demandAnother(work, violation.user)
  return {}
})

export const savingCorrection: SaveHook<'time-punch-corrections'> = (work, { after }) => demandSensible(work, after)

/** What was approved or taken back is worked out again. */
export const savedViolation: SaveHook<'rest-period-violations'> = async (work, { before, after }) => {
  if (before && before.status !== after.status) await recomputeDay(work, after.user, after.workday)
}

export const savedCard: SaveHook<'timeclock'> = async (work, { before, after }) => {
  const said = ({ attest }: typeof after) => JSON.stringify([attest?.early, attest?.checked])
  if (before && said(before) !== said(after)) await recomputeDay(work, after.user, after.workday)
}

/** Requested, decided or withdrawn: the cards of its days say so. */
export const savedCorrection: SaveHook<'time-punch-corrections'> = async (work, { before, after }) => {
  if (after.status === 'applied' && before?.status !== 'applied') await writeCorrected(work, after)
  await recomputeAround(work, after.user, await instantsOf(work, after.id))
}

export const timeVerbs = {
  'timeclock.submit': submit,
  'timeclock.approve': approve,
  'timeclock.reopen': reopen,
  'time-punch-corrections.apply': apply,
  'time-punch-corrections.reject': reject,
  'time-punch-corrections.withdraw': withdraw,
  'time-punch-corrections.agree': agree,
  'time-punch-corrections.contest': contest,
  'timeclock.payEarly': payEarly,
  'timeclock.confirmPunches': confirmPunches,
  'rest-period-violations.accept': accept,
  'rest-period-violations.attestVoluntary': attestVoluntary,
  'rest-period-violations.confirmVoluntary': confirmVoluntary,
}
