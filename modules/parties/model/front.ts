/** What modules above may use of this one's arithmetic. */
export { trackingAddress } from './delivery.ts'
export { letterAsks, markAsSent, sentFields, sentWays } from './letters.ts'
