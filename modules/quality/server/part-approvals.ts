import { sql } from 'kysely'
import { ppapElementNames, ppapRequirement } from '#modules/quality/model/ppap-levels.ts'
import { complaint } from '#platform/model'
import { notify } from '#platform/server/collaboration/notify.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { keepPaper } from './papers/keep-paper.ts'
import { provenElements } from './proof/ppap-evidence.ts'
import { sign } from './signatures.ts'

/** quality R26: a package has all eighteen elements, each asked for as its level says. */
export const savingPpap: SaveHook<'ppaps'> = async (work, { before, after }) => {
  const given = after.elements
  const elements = ppapElementNames.map((name, place) => {
    const element = place + 1
    const typed = given.find(one => one.element === element)
    const requirement = ppapRequirement(after.level, element)
    const nothing = { naReason: null, evidence: null, files: [], owner: null, due: null }
    return {
      applicable: true,
      state: 'open' as const,
      ...nothing,
      ...typed,
      element,
      name,
      requirement,
      position: element,
    }
  })
  // The warrant is what is signed.
  const warrant = given.findIndex(one => one.element === ppapElementNames.indexOf('submissionWarrant') + 1)
  if (given[warrant]?.applicable === false)
    throw Refusal.fields([complaint(['elements', warrant, 'applicable'], 'warrantApplies')], 'ppaps')
  after.elements = addedLines(elements)
  if (!before) after.elements = await provenElements(work, after.partRevision, after.elements)
  const applicable = after.elements.filter(one => one.applicable)
  after.applicableCount = applicable.length
  after.readyCount = applicable.filter(one => one.state !== 'open').length
}

const ppapVerb = verb<'ppaps'>()

/** What stands in records now is taken as evidence. */
const collect = ppapVerb('ppaps.collect', async (work, ppap) => ({
  elements: await provenElements(work, ppap.partRevision, ppap.elements),
}))

/** The warrant is frozen as it was signed. */
const signWarrant = ppapVerb('ppaps.sign', async (work, ppap) => {
  const signedBy = await sign(work, 'ppaps', ppap, 'approved')
  await work.later(keepPaper, { resource: 'ppaps', id: ppap.id })
  return { signedBy, signedAt: work.at }
})

const reopen = ppapVerb('ppaps.reopen', async () => ({ pdf: null, package: null, signedBy: null, signedAt: null }))

/** An interim approval ends; a rejected package is worked on again, with its elements kept. */
const recordDecision = ppapVerb('ppaps.recordDecision', async (_work, _ppap, asked) => {
  if (asked.decision === 'interim' && !asked.interimUntil && !asked.interimQuantity)
    throw Refusal.fields([complaint(['interimUntil'], 'interimNeedsEnd')], 'ppaps')
  const status = { approved: 'approved', interim: 'interim', rejected: 'planning' } as const
  return { status: status[asked.decision] }
})

export const ppapVerbs = {
  'ppaps.collect': collect,
  'ppaps.sign': signWarrant,
  'ppaps.reopen': reopen,
  'ppaps.recordDecision': recordDecision,
}

export const interimsEnd = 'quality.interims-end'

/** At the end of its last day an interim approval is over, and whoever signed the package hears of it. */
export const interimsEndJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('quality'), via: 'job' }, async work => {
    const over = await work.reader.rows<{ id: string; code: string; signer: string | null }>(sql`
      select id, code, signed_by as signer from ppaps
      where status = 'interim' and interim_until < ${work.today}::date and archived_at is null`)
    for (const { id, code, signer } of over) {
      await work.act('ppaps', id, 'expire')
      if (!signer) continue
      const title = work.words('quality.interimOver', { code })
      await notify(work, { user: signer, type: 'warning', event: 'ppap.expired', title, link: `/ppaps/${id}` })
    }
  })
