import { sql } from 'kysely'
import { addDays } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Asked {
  readonly projectName: string
  readonly projectType: string | null
}

/** A new project begins with the checklist of its type. */
async function begin(work: AnyWork, { projectName, projectType }: Asked, businessPartner: string): Promise<string> {
  const steps = projectType
    ? await work.reader.rows<{ name: string; owner: string | null; afterDays: number | null }>(
        sql`select name, owner, after_days as "afterDays" from project_type_steps where parent = ${projectType}::uuid order by position`,
      )
    : []
  const project = await work.create('projects', {
    name: projectName,
    projectType,
    businessPartner,
    steps: steps.map(({ name, owner, afterDays }): Row => {
      const dueOn = afterDays === null ? null : addDays(work.today, afterDays)
      return { name, owner, dueOn }
    }),
  })
  return project.id
}

export const projectVerbs = {
  'quotes.createProject': verb<'quotes'>()('quotes.createProject', async (work, quote, asked) => ({
    project: await begin(work, asked, quote.businessPartner),
  })),
  'orders.createProject': verb<'orders'>()('orders.createProject', async (work, order, asked) => ({
    project: await begin(work, asked, order.businessPartner),
  })),
}
