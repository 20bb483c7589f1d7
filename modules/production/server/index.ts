import { Decimal } from '#platform/model/values/decimal.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { boardEndpoints } from './boards/endpoints.ts'
import { jobPageEndpoints } from './boards/job-page.ts'
import { costEntries } from './costs/entry-costs.ts'
import { costVerbs, finalizeEntries, finalizeJob } from './costs/finalize.ts'
import { entriesEnded, figureEffects } from './figures/changes.ts'
import { figureEndpoints } from './figures/endpoints.ts'
import { queuesJob, queuesJobName } from './figures/observed-queues.ts'
import { figuresJob, figuresJobName } from './figures/store.ts'
import { floorEndpoints } from './floor/endpoints.ts'
import { floorAfterSave, floorJobs, floorRepeats, floorSubscriptions, floorVerbs } from './floor/handlers.ts'
import { savedJob } from './floor/interruptions.ts'
import { readFloorScan } from './floor/scan.ts'
import { floorEventEndpoints } from './floor-events/endpoints.ts'
import { exceptionVerbs } from './floor-events/exceptions.ts'
import { receivePieces } from './jobs/completion.ts'
import { changeSubscriptions } from './jobs/engineering-changes.ts'
import { releaseSubscriptions } from './jobs/from-releases.ts'
import { backflush } from './jobs/issues.ts'
import { savedNeed } from './jobs/need.ts'
import { refreshEndpoints } from './jobs/refresh.ts'
import { savingJob } from './jobs/saving.ts'
import { jobVerbs } from './jobs/verbs.ts'
import { oddsEndpoints } from './odds/odds.ts'
import { promiseOddsEndpoints } from './odds/promise-odds.ts'
import { savingOperation } from './operations/saving.ts'
import { operationVerbs, savedOperation } from './operations/verbs.ts'
import { outsideSubscriptions, savedOrder, savedReceipt, savedSlip } from './outside/come-and-go.ts'
import { outsideVerbs } from './outside/send-out.ts'
import { keepTraveler, keepTravelerJob } from './papers/keep-traveler.ts'
import { travelerPaper } from './papers/traveler.ts'
import { wallSheetEndpoints } from './papers/wall-sheet.ts'
import { peopleMetricsEndpoints } from './people-metrics/endpoints.ts'
import { planEndpoints } from './plan-views/endpoints.ts'
import { savingBatch } from './planning/batches.ts'
import { savingTransition } from './planning/setups.ts'
import { quickActionEndpoints } from './quick-actions/endpoints.ts'
import { remedyEndpoints } from './remedies/endpoints.ts'
import { andRoll, rollOnSave } from './scheduling/facts-that-matter.ts'
import { promiseEndpoints } from './scheduling/promise.ts'
import { publishingVerbs } from './scheduling/publishing.ts'
import { reoptimiseJob, reoptimiseJobName } from './scheduling/reoptimise.ts'
import { rollJob, rollJobName } from './scheduling/roll.ts'
import { solveJob, solveJobName, solvingVerbs } from './scheduling/solving.ts'
import { standardEndpoints } from './standards/endpoints.ts'
import { starterSets } from './starter-set.ts'
import { summaryEndpoints } from './summary/endpoints.ts'
import { summaryJobs, summaryRepeats } from './summary/mail-summary.ts'
import { savingDimension, taskVerbs } from './tasks/tasks.ts'

export { settleEntries } from './costs/finalize.ts'
export { observeQueues } from './figures/observed-queues.ts'
export { workOutFigures } from './figures/store.ts'
export { inspectionAccepted } from './floor/inspected.ts'
export { stopRuns } from './floor/quality-stop.ts'
export { completeOperation, reportCount, setupDone, startWork, stopWork } from './floor/report.ts'
export { reportsForOthers } from './floor-events/book.ts'
export { costToHere, operationAt, scrapFound, workOver } from './jobs/rework.ts'
export { rollPlan } from './scheduling/roll.ts'

/** The front door of the production module. */
export const productionModule: ServerModule = {
  name: 'production',
  endpoints: services => [
    ...promiseEndpoints(services),
    ...refreshEndpoints(services),
    ...jobPageEndpoints(services),
    ...planEndpoints(services),
    ...remedyEndpoints(services),
    ...oddsEndpoints(services),
    ...promiseOddsEndpoints(services),
    ...standardEndpoints(services),
    ...figureEndpoints(services),
    ...boardEndpoints(services),
    ...peopleMetricsEndpoints(services),
    ...summaryEndpoints(services),
    ...wallSheetEndpoints(services),
    ...quickActionEndpoints(services),
    ...floorEventEndpoints(services),
    ...floorEndpoints(services),
  ],
  handlers: {
    starterSets,
    verbs: {
      ...jobVerbs,
      ...operationVerbs,
      ...floorVerbs,
      ...outsideVerbs,
      ...exceptionVerbs,
      ...costVerbs,
      ...taskVerbs,
      ...solvingVerbs,
      ...publishingVerbs,
    },
    beforeSave: {
      jobs: savingJob,
      'job-operations': savingOperation,
      'operation-batches': savingBatch,
      'setup-transitions': savingTransition,
      'quick-task-dimensions': savingDimension,
    },
    afterSave: {
      ...rollOnSave,
      ...floorAfterSave,
      jobs: andRoll('job', async (work, saved) => {
        await savedJob(work, saved)
        await savedNeed(work, saved)
      }),
      'packing-slips': savedSlip,
      'po-receipts': savedReceipt,
      'purchase-orders': savedOrder,
      'job-operations': andRoll('operation', savedOperation),
    },
    afterSaveEffects: figureEffects,
    on: {
      ...changeSubscriptions,
      ...releaseSubscriptions,
      ...outsideSubscriptions,
      ...floorSubscriptions,
      'entries.ended': async (work, told) => {
        await costEntries(work, told)
        await entriesEnded(work, told.entries)
      },
      'pieces.counted': (work, { pieces, ...where }) => backflush(work, { ...where, pieces: Decimal.of(pieces) }),
      'pieces.finished': (work, { pieces, ...about }) => receivePieces(work, { ...about, pieces: Decimal.of(pieces) }),
    },
    scans: { floorCode: readFloorScan },
  },
  jobs: {
    [rollJobName]: rollJob,
    [solveJobName]: solveJob,
    [reoptimiseJobName]: reoptimiseJob,
    [figuresJobName]: figuresJob,
    [queuesJobName]: queuesJob,
    ...floorJobs,
    ...summaryJobs,
    [finalizeEntries]: finalizeJob,
    [keepTraveler]: keepTravelerJob,
  },
  papers: { jobs: travelerPaper },
  repeats: {
    // What was missed, and what only time changes: a machine that stands idle loses availability.
    [figuresJobName]: '17 * * * *',
    [queuesJobName]: '40 2 * * *',
    ...floorRepeats,
    ...summaryRepeats,
    [finalizeEntries]: '27 * * * *',
    // What was to be done and was not moves on, and a down without an end lasts on (production R30).
    [rollJobName]: '*/5 * * * *',
  },
}
