import type { Row } from '../records/load.ts'
import type { App } from '../work/app.ts'
import type { AnyWork } from '../work/work.ts'
import type { BesideDone } from './import-companions.ts'
import { makerInto } from './import-missing.ts'
import type { ImportPlan } from './import-plan.ts'

interface Filling {
  readonly app: App
  readonly work: AnyWork
  readonly plan: Pick<ImportPlan, 'fills'>
}

/** What a new record must have and its row does not say, as far as its module knows; `made` takes what it needed for that. */
export async function filledUp({ app, work, plan: { fills } }: Filling, given: Row, made: BesideDone[]): Promise<Row> {
  if (!fills || fills.fields.every(field => given[field] !== undefined)) return {}
  return fills.with(given, { work, make: makerInto(made, app, work) })
}
