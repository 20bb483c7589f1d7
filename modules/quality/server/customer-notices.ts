import { complaint, type RecordLink } from '#platform/model'
import { checkEmail } from '#platform/model/values/phone-email-url.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'

/** Mails a customer what was found; queued with the transaction that notes it. */
export const mailNotice = 'quality.mail-notice'

interface Payload {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly record: RecordLink
}

export const mailNoticeJob = async ({ to, ...letter }: Payload, { services, finish }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('quality'), via: 'job' }, async work => {
    await services.mail.send(work, { to: to.join(', '), ...letter })
    await finish(work)
  })

/** The customer hears of it: by mail where somebody is named, else it is noted that they were told. */
export const notifyCustomer = verb<'ncmrs'>()('ncmrs.notifyCustomer', async (work, ncmr, asked) => {
  if (!ncmr.customer) throw Refusal.conflict({ code: 'customerMissing', params: { ncmr: ncmr.code } })
  const to = asked.to ?? []
  if (to.some(address => checkEmail(address) !== null)) throw Refusal.fields([complaint(['to'], 'notEmail')], 'ncmrs')
  if (to.length > 0) {
    const subject = work.words('quality.noticeSubject', { code: ncmr.code })
    await work.later(mailNotice, { to, subject, text: asked.customerNotice, record: `ncmrs/${ncmr.id}` })
  }
  return { customerNotifiedAt: work.at }
})
