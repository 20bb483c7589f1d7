import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { type PaperMaker, storePaper } from '#platform/server/papers/index.ts'
import type { Job, JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { orderPaper } from './acknowledgement.ts'
import { slipPaper } from './packing-slip.ts'
import { quotePaper } from './quote.ts'

/** Makes a paper as it stands now, keeps it with its record, and mails it to those who receive such papers. */
export const paperJob = 'sales.send-paper'

export const papers: Readonly<Record<string, PaperMaker>> = {
  quotes: quotePaper,
  orders: orderPaper,
  'packing-slips': slipPaper,
}

const kinds = { quotes: 'quotes', orders: 'acknowledgements', 'packing-slips': 'packingSlips' } as const
type Sent = keyof typeof kinds

interface Payload {
  readonly resource: Sent
  readonly id: string
  readonly message?: string | null
  /** Chosen by whoever sends it; left out: those who receive such papers. */
  readonly recipients?: readonly string[] | null
}

interface Addressed {
  readonly code: string
  readonly language: 'en-US' | 'es'
  readonly recipients: string[]
}

/** The person the document names, and everybody at the partner who receives papers of this kind. */
async function addressed(work: AnyWork, { resource, id }: Payload): Promise<Addressed | undefined> {
  const contact = resource === 'packing-slips' ? sql`null::uuid` : sql`d.contact`
  return work.reader.first<Addressed>(sql`
    select d.code, coalesce(p.language, 'en-US') as language, array(
      select distinct c.email from contacts c where c.business_partner = p.id and c.active and c.archived_at is null
        and c.email is not null and (c.id = ${contact} or ${kinds[resource]} = any(c.receives))) as recipients
    from ${sql.table(resource.replace('-', '_'))} d join business_partners p on p.id = d.business_partner where d.id = ${id}::uuid`)
}

async function mail(services: Services, work: AnyWork, payload: Payload, file: StoredFile): Promise<void> {
  const to = await addressed(work, payload)
  const recipients = payload.recipients ?? to?.recipients ?? []
  if (!to || recipients.length === 0) return
  const words = services.app.words(to.language)
  const { name: company } = await services.app.company()
  const title = words(`sales.mail.${kinds[payload.resource]}`, { code: to.code, company })
  await services.mail.send(work, {
    to: recipients.join(', '),
    subject: title,
    text: payload.message || words('sales.mail.text', { title }),
    attachments: [{ name: file.name, sha256: file.sha256 }],
    record: `${payload.resource}/${payload.id}`,
  })
}

export const sendPaper: Job = async (payload: Payload, { services, finish }: JobContext) => {
  const { app } = services
  const by = theSystem('sales')
  const { resource, id } = payload
  const file = await storePaper(services, by, { resource, id, maker: papers[resource] })
  await perform(app, { by, via: 'job' }, async work => {
    await work.writer.run(
      sql`update ${sql.table(payload.resource.replace('-', '_'))} set paper = ${JSON.stringify(file)}::jsonb where id = ${payload.id}::uuid`,
    )
    await mail(services, work, payload, file)
    await finish(work)
  })
}
