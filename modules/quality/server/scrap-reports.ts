import { sameChoiceIn } from '#modules/security/server/index.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { defectOfSize } from './reactions.ts'

/** The floor scrapped more at once than the shop lets pass: what happened is written up, with the pieces counted as scrap already. */
export async function scrapReported(work: AnyWork, told: Events['pieces.scrapped']): Promise<void> {
  const defect = await sameChoiceIn(work, 'defect', told.reason)
  if (!defect) return
  const { counted, scrap, job, operation, user: owner } = told
  await work.issue('ncmrs', {
    ...{ source: 'inProcess', origin: `quantity-entries/${told.count}`, item: told.item, defect: defect.id },
    ...{ job, operation, owner, severity: 'minor', quantityInspected: counted, quantityNonconforming: scrap },
    requirement: work.words('quality.scrapAt', { operation: told.code }),
    actual: work.words('quality.scrappedOf', { scrap, counted, reason: defect.label }),
  })
}

/** A measuring task found pieces out of tolerance, and whoever did it asks for a report. */
export async function taskFoundOut(work: AnyWork, told: Events['task.foundOut']): Promise<void> {
  const { task, job, operation, item, user: owner, requirement, actual, inspected, nonconforming } = told
  await work.issue('ncmrs', {
    ...{ source: 'inProcess', origin: `quick-tasks/${task}`, item, job, operation, owner, severity: 'minor' },
    defect: await defectOfSize(work, told.isOver),
    requirement: requirement.slice(0, 500),
    actual: actual.slice(0, 500),
    quantityInspected: String(inspected),
    quantityNonconforming: String(nonconforming),
  })
}

/** Pieces the floor counted as scrap before anything was written up are not counted again. */
export const isCountedScrap = (origin: unknown): boolean => String(origin ?? '').startsWith('quantity-entries/')
