import { samplePartNumber } from '#modules/engineering/model/first-steps.ts'
import type { App } from '#platform/server/work/app.ts'
import { archiveOne, archiveState, reviveOne } from '#platform/server/work/archiving.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export const samplePart = (work: AnyWork) => work.read('parts', { partNumber: samplePartNumber }, archiveState)

/** Sold as a service is: from no shelf, so that a company without any stock can ship it. */
export const makeSamplePart = async (app: App, work: AnyWork): Promise<string> =>
  reviveOne(app, work, 'parts', await samplePart(work), {
    ...{ partNumber: samplePartNumber, name: work.words('sampleSale.part'), kind: 'service' },
    ...{ tracking: 'none', defaultSource: 'stock', standardCost: '10' },
  })

export async function archiveSamplePart(app: App, work: AnyWork): Promise<void> {
  const part = await samplePart(work)
  if (part) await archiveOne(app, work, 'parts', part.id)
}
