import type { ServerModule } from '#platform/server/server-module.ts'
import { calibrationVerbs, savedCalibration } from './calibrations.ts'
import { savedDimension, savingDimension, savingDimensionType } from './characteristics.ts'
import { chartEndpoints } from './chart-points.ts'
import { checksEndpoints } from './checks/checks-endpoints.ts'
import { floorMeasured } from './checks/floor-measured.ts'
import { lotSampleEndpoints } from './checks/lot-sample.ts'
import { operationCompleted } from './checks/operation-checks.ts'
import { savingCapability, savingGageStudy } from './computed-studies.ts'
import { conformanceVerbs } from './conformance.ts'
import { controlPlanVerbs, savingDetail } from './control-plans.ts'
import { mailNotice, mailNoticeJob } from './customer-notices.ts'
import { drawingVerbs, savingDrawing, savingMap } from './drawings/drawings.ts'
import { eightDVerbs, savingAction, savingEightD } from './eight-ds.ts'
import { fairVerbs, savingFair } from './first-articles.ts'
import { savingPermission } from './gage-permissions.ts'
import { followCustody, gagesEachMorning, gagesEachMorningJob, gageVerbs, savedGage } from './gages.ts'
import { qualityCharts } from './home-charts.ts'
import { inspectionRequested, inspectionVerbs, receiptReversed } from './inspections.ts'
import { savedSet, savingSet, savingTaskReadings } from './measurements.ts'
import { ncmrVerbs, savedNcmr, savingNcmr } from './ncmrs.ts'
import { printCertificate } from './papers/certificate-print.ts'
import { fairWorkbookEndpoints } from './papers/fair-workbook.ts'
import { papers } from './papers/index.ts'
import { keepPaper, keepPaperJob } from './papers/keep-paper.ts'
import { interimsEnd, interimsEndJob, ppapVerbs, savingPpap } from './part-approvals.ts'
import { jobReleased } from './proof/first-article-due.ts'
import { qualityCostEndpoints } from './quality-cost.ts'
import { scrapReported, taskFoundOut } from './scrap-reports.ts'
import { chartVerbs } from './signals.ts'
import { signatureEndpoints } from './signature-chain.ts'
import { lockedBecause } from './signed-records.ts'
import { stampVerbs } from './stamps.ts'
import { starterSets } from './starter-set.ts'
import { statisticsEndpoints } from './statistics-endpoints.ts'
import { studyVerbs } from './studies.ts'

export { settleGages } from './gages.ts'

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
      ...conformanceVerbs,
    },
    beforeSave: {
      ncmrs: savingNcmr,
      'eight-ds': savingEightD,
      'quality-actions': savingAction,
      'dimension-types': savingDimensionType,
      dimensions: savingDimension,
      'gdt-maps': savingMap,
      'control-plan-details': savingDetail,
      'measurement-sets': savingSet,
      'quick-task-dimensions': savingTaskReadings,
      'gage-permissions': savingPermission,
      fairs: savingFair,
      ppaps: savingPpap,
      'gage-rnrs': savingGageStudy,
      capabilities: savingCapability,
      'gdt-map-groups': savingDrawing,
    },
    afterSave: {
      jobs: jobReleased,
      dimensions: savedDimension,
      ncmrs: savedNcmr,
      'measurement-sets': savedSet,
      'gage-profiles': savedGage,
      calibrations: savedCalibration,
    },
    lockedBecause,
    on: {
      'crib.settled': followCustody,
      'inspection.requested': inspectionRequested,
      'receipt.reversed': receiptReversed,
      'operation.completed': operationCompleted,
      'floor.measured': floorMeasured,
      'pieces.scrapped': scrapReported,
      'task.foundOut': taskFoundOut,
    },
  },
  endpoints: services => [
    ...statisticsEndpoints,
    ...chartEndpoints(services),
    ...checksEndpoints(services),
    ...lotSampleEndpoints(services),
    ...qualityCharts(services),
    ...qualityCostEndpoints(services),
    ...signatureEndpoints(services),
    ...fairWorkbookEndpoints(services),
    printCertificate(services),
  ],
  papers,
  jobs: {
    [keepPaper]: keepPaperJob,
    [mailNotice]: mailNoticeJob,
    [gagesEachMorning]: gagesEachMorningJob,
    [interimsEnd]: interimsEndJob,
  },
  // Every hour, because morning comes at another hour in another zone.
  repeats: { [gagesEachMorning]: '12 * * * *', [interimsEnd]: '17 * * * *' },
}
