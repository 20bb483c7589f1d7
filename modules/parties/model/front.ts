/** What modules above may use of this one's arithmetic. */
export { trackingAddress } from './delivery.ts'
