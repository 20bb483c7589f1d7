import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { accountOf } from '../accounts/accounts.ts'
import { issueLink } from '../accounts/links.ts'

/** Names of the jobs that mail a link. The link is made by the job itself, so that no queue ever holds its secret. */
export const sendResetLink = 'security.send-reset-link'
export const sendInvitation = 'security.send-invitation'
export const tellFactorReset = 'security.tell-factor-reset'

interface Payload {
  readonly user: string
}

const mailLink =
  (purpose: 'invite' | 'reset'): Job =>
  async ({ user }: Payload, { services, finish }) => {
    const { name } = await services.app.company()
    await perform(services.app, { by: theSystem('mail'), via: 'job' }, async work => {
      const account = await accountOf(work.reader, user)
      const wanted = purpose === 'invite' ? 'invited' : 'active'
      if (!account.email || account.status !== wanted) return
      const { secret, expiresAt } = await issueLink(work, purpose, { user })
      const words = services.app.words(account.language)
      const until = new Intl.DateTimeFormat(account.language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: work.calendar.zone,
      }).format(new Date(expiresAt))
      // The token stands in the fragment: it reaches neither servers' logs nor referrers (people R40).
      const link = `${services.publicUrl}/login#${purpose}=${secret}`
      const about = { company: name, name: account.name, username: account.username, link, until }
      await services.mail.send(work, {
        to: account.email,
        subject: words(`mails.${purpose}.subject`, about),
        text: words(`mails.${purpose}.text`, about),
        secrets: [link],
        record: `users/${user}`,
      })
      await finish(work)
    })
  }

const mailFactorReset: Job = async ({ user }: Payload, { services, finish }) => {
  const { name } = await services.app.company()
  await perform(services.app, { by: theSystem('mail'), via: 'job' }, async work => {
    const account = await accountOf(work.reader, user)
    if (!account.email) return
    const words = services.app.words(account.language)
    const about = { company: name, name: account.name }
    await services.mail.send(work, {
      to: account.email,
      subject: words('mails.factorReset.subject', about),
      text: words('mails.factorReset.text', about),
      record: `users/${user}`,
    })
    await finish(work)
  })
}

export const linkJobs: Readonly<Record<string, Job>> = {
  [sendResetLink]: mailLink('reset'),
  [sendInvitation]: mailLink('invite'),
  [tellFactorReset]: mailFactorReset,
}
