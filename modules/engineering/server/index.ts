import type { ServerModule } from '#platform/server/server-module.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { savingAssembly } from './assemblies.ts'
import { billEndpoints } from './bills/endpoints.ts'
import { calculationVerbs } from './calculations.ts'
import { ecrVerbs, savingEcr } from './changes/decide.ts'
import { impactEndpoints } from './changes/impact.ts'
import { savedEcr } from './changes/stop-ship.ts'
import { imports } from './imports.ts'
import { savedMaterialType, savingMaterialCode, savingMaterialPrice, savingProcessPrice } from './materials.ts'
import { methodVerbs, savingMethod } from './methods.ts'
import { operationUses } from './operation-uses.ts'
import { savedPart, savingPart } from './parts.ts'
import { procedureVerbs, savingProcedure, savingRoutine, savingRun } from './procedures.ts'
import { eachMorning, revisionVerbs, savingRevision } from './revisions.ts'
import { starterSets } from './starter-set.ts'
import { templateVerbs } from './templates.ts'
import { savedCompany, savingUnit } from './units.ts'

export { stockNeeded } from '#modules/engineering/model/methods/routing.ts'
export { leadDaysFor } from '#modules/engineering/model/prices/lead-time-choice.ts'
export { placeResult, type UsedResult } from './calculations.ts'
export { itemName, itemToStock, partOfItem, standardCostOf, takeRevisions } from './find-items.ts'
export { methodTree, type TreeItem } from './method-tree.ts'
export { draftOf, wholeMethod } from './methods.ts'
export { netWeights, stockWeights } from './net-weights.ts'
export { typedCopy } from './numbering.ts'
export { partsOfRevisions, revisionsOfPart } from './parts-of-revisions.ts'
export { releaseUndrawn } from './revisions.ts'
export { eventRules, keepRun, routineRules, routineSteps, type StepAnswer } from './routine-rules.ts'
export { archiveSamplePart, makeSamplePart, samplePart } from './sample-part.ts'
export { skuAlone } from './sku-first.ts'
export { filledTemplate } from './templates.ts'
export { keepVendorOffer } from './vendor-prices.ts'

const takingEffect = 'engineering.each-morning'

/** The front door of the engineering module. */
export const engineeringModule: ServerModule = {
  name: 'engineering',
  handlers: {
    starterSets,
    imports,
    verbs: {
      ...revisionVerbs,
      ...methodVerbs,
      ...templateVerbs,
      ...ecrVerbs,
      ...procedureVerbs,
      ...calculationVerbs,
    },
    beforeSave: {
      units: savingUnit,
      'material-codes': savingMaterialCode,
      'material-pbs': savingMaterialPrice,
      'process-pbs': savingProcessPrice,
      parts: savingPart,
      'part-revisions': savingRevision,
      'part-revision-methods': savingMethod,
      assemblies: savingAssembly,
      ecrs: savingEcr,
      procedures: savingProcedure,
      'procedure-runs': savingRun,
      'procedure-routines': savingRoutine,
    },
    afterSave: {
      'company-info': savedCompany,
      'material-types': savedMaterialType,
      parts: savedPart,
      ecrs: savedEcr,
    },
  },
  endpoints: services => [...impactEndpoints(services), ...billEndpoints(services), ...operationUses(services)],
  jobs: {
    [takingEffect]: (_payload: unknown, { services }: JobContext) =>
      perform(services.app, { by: theSystem('engineering'), via: 'job' }, eachMorning),
  },
  // Every hour, because morning comes at another hour in another zone.
  repeats: { [takingEffect]: '3 * * * *' },
}
