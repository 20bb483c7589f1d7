import { letterEndpoints } from '#modules/parties/server/index.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { billingSubscriptions } from './billing.ts'
import { salesCharts } from './home-charts.ts'
import { amendOrder } from './orders/amend.ts'
import { orderVerbs } from './orders/confirm.ts'
import { creditEndpoints } from './orders/credit.ts'
import { scheduleEndpoints } from './orders/customer-schedule.ts'
import { changeSubscriptions } from './orders/engineering-changes.ts'
import { deliveryEndpoints } from './orders/figures.ts'
import { releaseOrder } from './orders/hand-over.ts'
import { jobSubscriptions } from './orders/job-progress.ts'
import { packReady } from './orders/pack-ready.ts'
import { releaseGroup, savedReleaseGroup, savingReleaseGroup } from './orders/release-groups.ts'
import { releaseVerbs } from './orders/releases.ts'
import { reorderEndpoints } from './orders/reorder.ts'
import { rescheduleVerbs } from './orders/reschedule.ts'
import { savingOrder } from './orders/saving.ts'
import { setupSavedEndpoints } from './orders/setup-saved.ts'
import { mailedByHand, paperJob, papers, sendPaper } from './papers/send.ts'
import { projectVerbs } from './projects.ts'
import { answerVerbs, expireQuotes } from './quotes/answer.ts'
import { approveQuote } from './quotes/approve.ts'
import { curveEndpoints } from './quotes/curve.ts'
import { estimateSubscriptions, estimateVerbs } from './quotes/estimate.ts'
import { expiringPrices, expiringPricesJob } from './quotes/expiring-prices.ts'
import { figureEndpoints } from './quotes/figures.ts'
import { masterVerbs } from './quotes/master.ts'
import { reviseQuote } from './quotes/revise.ts'
import { rollUpEndpoints } from './quotes/roll-up.ts'
import { savingQuote } from './quotes/saving.ts'
import { sendQuote } from './quotes/send.ts'
import { sampleEndpoints } from './sample/endpoints.ts'
import { benchEndpoints } from './shipping/bench.ts'
import { packingVerbs, savingSlip } from './shipping/packing.ts'
import { settleSlip } from './shipping/settle-slip.ts'
import { shipVerbs } from './shipping/ship.ts'
import { starterSets } from './starter-set.ts'
import './money-ahead.ts'

const expiring = 'sales.expire-quotes'

export { arrivalOf, type QuotedItem, type QuotedWay, quotedWay, quotedWays } from './promising.ts'
export { releasesOfOrder } from './releases-of-order.ts'

/** The front door of the sales module. */
export const salesModule: ServerModule = {
  name: 'sales',
  handlers: {
    starterSets,
    verbs: {
      'quotes.approve': approveQuote,
      'quotes.send': sendQuote,
      'quotes.revise': reviseQuote,
      'orders.amend': amendOrder,
      'orders.release': releaseOrder,
      'orders.packReady': packReady,
      'release-groups.release': releaseGroup,
      ...estimateVerbs,
      ...masterVerbs,
      ...answerVerbs,
      ...projectVerbs,
      ...orderVerbs,
      ...releaseVerbs,
      ...rescheduleVerbs,
      ...packingVerbs,
      ...shipVerbs,
    },
    beforeSave: {
      quotes: savingQuote,
      orders: savingOrder,
      'release-groups': savingReleaseGroup,
      'packing-slips': savingSlip,
    },
    afterSave: { 'release-groups': savedReleaseGroup },
    afterSaveEffects: { 'packing-slips': settleSlip },
    on: { ...billingSubscriptions, ...changeSubscriptions, ...estimateSubscriptions, ...jobSubscriptions },
  },
  papers,
  endpoints: services => [
    ...letterEndpoints(services, mailedByHand),
    ...figureEndpoints(services),
    ...deliveryEndpoints(services),
    ...benchEndpoints(services),
    ...rollUpEndpoints(services),
    ...scheduleEndpoints(services),
    ...reorderEndpoints(services),
    ...curveEndpoints(services),
    ...setupSavedEndpoints(services),
    ...creditEndpoints(services),
    ...salesCharts(services),
    ...sampleEndpoints(services),
  ],
  jobs: {
    [paperJob]: sendPaper,
    [expiringPrices]: expiringPricesJob,
    [expiring]: (_payload: unknown, { services }: JobContext) =>
      perform(services.app, { by: theSystem('sales'), via: 'job' }, expireQuotes),
  },
  // Every hour, because the day after begins at another hour in another zone.
  repeats: { [expiring]: '4 * * * *', [expiringPrices]: '20 12 * * *' },
}
