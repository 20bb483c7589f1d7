/** Mail that leaves: an outbox everybody can trust, and a sender with patience. */
export { mailDeeds } from './mail-deeds.ts'
export { openMail } from './outbox.ts'
export { mailJobs, mailRepeats } from './send-mail.ts'
