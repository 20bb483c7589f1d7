import type { ServerWing } from '#platform/server/services.ts'
import { quoteAnswers } from './answer-quote.ts'

/** What partners may do here themselves. */
export const portalWing: ServerWing = { name: 'portal', endpoints: quoteAnswers }
