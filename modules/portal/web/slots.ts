import { fillSlots } from '#platform/web/pages/record/slots.ts'

/** What partners may do on the pages of their own business. */
fillSlots('portal-quotes', { header: () => import('./AnswerQuote.tsx') })
fillSlots('portal-orders', { header: () => import('./AnswerFairs.tsx') })
fillSlots('portal-purchase-orders', { header: () => import('./AcknowledgeOrder.tsx') })
