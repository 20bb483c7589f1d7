import type { ServerModule } from '#platform/server/server-module.ts'
import { calibrationVerbs, savedCalibration } from './calibrations.ts'
import { savingDimension, savingDimensionType } from './characteristics.ts'
import { controlPlanVerbs, savingDetail } from './control-plans.ts'
import { drawingVerbs, savingMap } from './drawings.ts'
import { eightDVerbs, savingEightD } from './eight-ds.ts'
import { fairVerbs, savingFair } from './first-articles.ts'
import { followCustody, gagesEachMorning, gagesEachMorningJob, gageVerbs, savedGage } from './gages.ts'
import { qualityCharts } from './home-charts.ts'
import { inspectionRequested, inspectionVerbs, receiptReversed } from './inspections.ts'
import { savingSetting } from './judging.ts'
import { savedSet, savingSet } from './measurements.ts'
import { ncmrVerbs, savedNcmr, savingNcmr } from './ncmrs.ts'
import { operationCompleted } from './operation-checks.ts'
import { interimsEnd, interimsEndJob, ppapVerbs, savingPpap } from './part-approvals.ts'
import { chartVerbs } from './signals.ts'
import { stampVerbs } from './stamps.ts'
import { starterSets } from './starter-set.ts'
import { statisticsEndpoints } from './statistics-endpoints.ts'
import { studyVerbs } from './studies.ts'

/** The front door of the quality module. */
export const qualityModule: ServerModule = {
  name: 'quality',
  handlers: {
    starterSets,
    verbs: {
      ...ncmrVerbs,
      ...eightDVerbs,
      ...stampVerbs,
      ...drawingVerbs,
      ...controlPlanVerbs,
      ...inspectionVerbs,
      ...chartVerbs,
      ...gageVerbs,
      ...calibrationVerbs,
      ...studyVerbs,
      ...fairVerbs,
      ...ppapVerbs,
    },
    beforeSave: {
      'company-settings': savingSetting,
      ncmrs: savingNcmr,
      'eight-ds': savingEightD,
      'dimension-types': savingDimensionType,
      dimensions: savingDimension,
      'gdt-maps': savingMap,
      'control-plan-details': savingDetail,
      'measurement-sets': savingSet,
      fairs: savingFair,
      ppaps: savingPpap,
    },
    afterSave: {
      ncmrs: savedNcmr,
      'measurement-sets': savedSet,
      'gage-profiles': savedGage,
      calibrations: savedCalibration,
    },
    on: {
      'crib.settled': followCustody,
      'inspection.requested': inspectionRequested,
      'receipt.reversed': receiptReversed,
      'operation.completed': operationCompleted,
    },
  },
  endpoints: services => [...statisticsEndpoints, ...qualityCharts(services)],
  jobs: { [gagesEachMorning]: gagesEachMorningJob, [interimsEnd]: interimsEndJob },
  // Every hour, because morning comes at another hour in another zone.
  repeats: { [gagesEachMorning]: '12 * * * *', [interimsEnd]: '17 * * * *' },
}
