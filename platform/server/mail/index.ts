/** Mail that leaves: an outbox everybody can trust, and a sender with patience. */
export { mailHandlers } from './mail-handlers.ts'
export { openMail } from './outbox.ts'
export { landBounce, landReply, type OurMail, ourMailAmong } from './replies.ts'
export { wholeText } from './sealed-text.ts'
export { mailJobs, mailRepeats } from './send-mail.ts'
export { hasServer as hasMailServer } from './settings.ts'
export { mailEndpoints } from './test-mail.ts'
