import { letterEndpoints } from '#modules/parties/server/index.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { billEndpoints } from './bills/to-bill.ts'
import { expeditingEndpoints } from './expediting/endpoints.ts'
import { invoicedSubscriptions } from './invoiced.ts'
import { jobSubscriptions } from './job-pegs.ts'
import { letterSubscriptions } from './letter-refused.ts'
import { askApprovers, askApproversJob } from './links/ask-approvers.ts'
import { linkEndpoints } from './links/endpoints.ts'
import { replySubscriptions } from './mail-replies.ts'
import { orderVerbs } from './orders/approval.ts'
import { blanketEndpoints } from './orders/blanket.ts'
import { priceEndpoints } from './orders/price-endpoint.ts'
import { savingOrder } from './orders/saving.ts'
import { savedOrder, sendingVerbs } from './orders/sending.ts'
import { paperJob } from './paper-job.ts'
import { clauseEndpoints } from './papers/clauses.ts'
import { orderPaper } from './papers/purchase-order.ts'
import { receiptSlip } from './papers/receipt-slip.ts'
import { calledOffJob, mailCalledOff, mailedOrder, sendOrderPaper } from './papers/send.ts'
import { suggestionVerbs } from './planning/apply.ts'
import { planningEndpoints } from './planning/endpoints.ts'
import { planningJob, planningRun } from './planning/run.ts'
import { openedEndpoints } from './quoting/opened.ts'
import { quotePages } from './quoting/quote-endpoints.ts'
import { receivingEndpoints } from './receipts/expected.ts'
import { postVerbs } from './receipts/post.ts'
import { reverseVerbs } from './receipts/reverse.ts'
import { savingReceipt } from './receipts/saving.ts'
import { remindVendors, remindVendorsJob } from './reminders.ts'
import { convertVerbs } from './requests/convert.ts'
import { approveRequest, savingRequest, submitRequest } from './requests/deciding.ts'
import { requestEndpoints } from './requests/endpoints.ts'
import { letterJob, letterVerbs, mailedLetter, mailLetter } from './requests/letters.ts'
import { tellLineDown } from './requests/line-down.ts'
import { savingQuote } from './requests/quotes.ts'
import { requestQuotes } from './requests/request-quotes.ts'
import { rfqPaper } from './requests/rfq-paper.ts'
import { labelScans } from './scan/read-labels.ts'
import { scorecardEndpoints } from './scorecards/endpoints.ts'
import './money-ahead.ts'

export { acknowledgeLines } from './links/vendor-answer.ts'
export { lockSentOrder, type SentOrder } from './orders/sent-order.ts'
export { addOrderClauses, type OrderForClauses, type PrintedClause } from './papers/clauses.ts'
export { planAll } from './planning/run.ts'
export { reserveAccepted } from './receipts/pegs.ts'

/** The front door of the purchasing module. */
export const purchasingModule: ServerModule = {
  name: 'purchasing',
  handlers: {
    verbs: {
      'purchase-requests.submit': submitRequest,
      'purchase-requests.approve': approveRequest,
      'purchase-requests.requestQuotes': requestQuotes,
      ...letterVerbs,
      ...convertVerbs,
      ...orderVerbs,
      ...sendingVerbs,
      ...postVerbs,
      ...reverseVerbs,
      ...suggestionVerbs,
    },
    beforeSave: {
      'purchase-requests': savingRequest,
      'purchase-orders': savingOrder,
      'po-receipts': savingReceipt,
      'vendor-quotes': savingQuote,
    },
    afterSave: { 'purchase-orders': savedOrder, 'purchase-requests': tellLineDown },
    on: { ...invoicedSubscriptions, ...jobSubscriptions, ...letterSubscriptions, ...replySubscriptions },
    scans: labelScans,
  },
  papers: { 'purchase-orders': orderPaper, 'purchase-request-messages': rfqPaper, 'po-receipts': receiptSlip },
  endpoints: services => [
    ...planningEndpoints(services),
    ...requestEndpoints(services),
    ...priceEndpoints(services),
    ...blanketEndpoints(services),
    ...clauseEndpoints(services),
    ...receivingEndpoints(services),
    ...billEndpoints(services),
    ...expeditingEndpoints(services),
    ...scorecardEndpoints(services),
    ...linkEndpoints(services, [quotePages]),
    ...openedEndpoints(services),
    ...letterEndpoints(services, [mailedOrder, mailedLetter]),
  ],
  jobs: {
    [paperJob]: sendOrderPaper,
    [calledOffJob]: mailCalledOff,
    [letterJob]: mailLetter,
    [planningJob]: planningRun,
    [askApprovers]: askApproversJob,
    [remindVendors]: remindVendorsJob,
  },
  // Before the first shift, after the night's check of stock.
  repeats: { [planningJob]: '40 3 * * *', [remindVendors]: '10 7 * * *' },
}
