import { sql } from 'kysely'
import { personOf } from '#modules/security/server/index.ts'
import type { Language } from '#platform/model'
import { addSeconds } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { purchasingSettings } from '../settings.ts'
import { contentHash } from './content.ts'
import { hashed, newToken } from './token.ts'

/** Mails a link to everybody of the step that is open. The link is made by the job itself, so that no queue holds its secret. */
export const askApprovers = 'purchasing.ask-approvers'

interface Payload {
  readonly order: string
  /** Only this approval, whatever link it had before: somebody asked for a new one. */
  readonly approval?: string
}

interface Asked {
  readonly id: string
  readonly approver: string
  readonly email: string | null
  readonly code: string
  readonly vendor: string
}

/** The questions of the lowest open step that have no link yet; a new link is also for one whose link is over. */
const waiting = (work: AnyWork, { order, approval = undefined }: Payload) =>
  work.reader.rows<Asked>(sql`
    select a.id, a.approver, u.email, o.code, p.name as vendor
    from purchase_order_approvals a join purchase_orders o on o.id = a.root join users u on u.id = a.approver
    join business_partners p on p.id = o.vendor
    where a.root = ${order}::uuid and o.status = 'awaitingApproval' and a.decision = 'waiting' and a.purpose = 'approval'
      and u.status = 'active' and ${approval ? sql`a.id = ${approval}::uuid` : sql`a.token_hash is null`}
      and a.step = (select min(step) from purchase_order_approvals b where b.root = a.root and b.decision = 'waiting' and b.purpose = 'approval')
    order by a.id for no key update of a`)

async function mailLink(services: Services, work: AnyWork, order: string, asked: Asked): Promise<void> {
  const token = newToken()
  const { approvalHours } = await purchasingSettings(work.reader)
  const expiresAt = addSeconds(work.at, Number(approvalHours) * 3600)
  await work.writer.run(sql`
    update purchase_order_approvals set token_hash = ${hashed(token)}, content_hash = ${await contentHash(work, order)},
      sent_at = ${work.at}, expires_at = ${expiresAt} where id = ${asked.id}::uuid`)
  const person = await personOf(work.reader, asked.approver)
  const language: Language = person?.language ?? 'en-US'
  const words = services.app.words(language)
  const { name: company, formatLocale } = await services.app.company()
  const formatting = { formatLocale: person?.formatLocale ?? formatLocale, language, timeZone: work.calendar.zone }
  const until = formatDateTime(expiresAt, formatting)
  const about = { company, code: asked.code, vendor: asked.vendor, name: person?.name ?? '', until }
  const links = {
    approve: `${services.publicUrl}/po/approved/${token}`,
    reject: `${services.publicUrl}/po/reject/${token}`,
  }
  const title = words('purchasing.approvalMail.subject', about)
  if (asked.email)
    await services.mail.send(work, {
      to: asked.email,
      subject: title,
      text: words('purchasing.approvalMail.text', { ...about, ...links }),
      secrets: Object.values(links),
      record: `purchase-orders/${order}`,
    })
  await notify(work, {
    ...{ user: asked.approver, type: 'info', event: 'purchase-orders.approval', title },
    link: `/purchase-orders/${order}`,
  })
}

export const askApproversJob = async (payload: Payload, { services, finish }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('mail'), via: 'job' }, async work => {
    for (const asked of await waiting(work, payload)) await mailLink(services, work, payload.order, asked)
    // A link asked for anew has no mark of its own that it was sent.
    await finish(work)
  })
