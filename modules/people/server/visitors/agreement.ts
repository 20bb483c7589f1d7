import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Language, StoredFile } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import { letterhead, type Paper, paperApart, paperSizeFor, plainText } from '#platform/server/papers/index.ts'
import type { JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { speakers } from '../speakers.ts'

export const keepAgreement = 'visitors.keep-agreement'

interface Signed {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly company: string
  readonly host: string | null
  readonly arrivedAt: Instant
  readonly language: Language
  readonly text: string
  readonly revision: number | null
  readonly signature: StoredFile
}

const signedBy = ({ app }: Services, visitor: string) =>
  app.reader.first<Signed>(sql`
    select v.id, v.code, concat_ws(' ', v.first_name, v.last_name) as name, v.company, u.display_name as host,
      v.arrived_at as "arrivedAt", v.language, v.nda_text as text, v.nda_revision as revision, v.signature
    from visitors v left join users u on u.id = v.host
    where v.id = ${visitor}::uuid and v.nda_text is not null and v.signature is not null and v.nda_paper is null and v.erased_at is null`)

async function paperOf(services: Services, signed: Signed): Promise<Paper> {
  const words = speakers[signed.language]
  const { formatLocale, zone } = await services.app.company()
  const at = formatDateTime(signed.arrivedAt, { formatLocale, language: signed.language, timeZone: zone })
  return {
    company: await letterhead(services, signed.language),
    title: words('visitorPapers.agreement'),
    number: signed.code,
    facts: [
      [words('visitorPapers.visitor'), signed.name],
      [words('visitorPapers.company'), signed.company],
      [words('visitorPapers.host'), signed.host ?? '—'],
      [words('visitorPapers.revision'), String(signed.revision ?? '—')],
      [words('visitorPapers.signedAt'), at],
    ],
    notes: [
      { text: plainText(signed.text) },
      {
        heading: words('visitorPapers.signature'),
        text: `${signed.name}, ${at}`,
        picture: await buffer(services.files.read(signed.signature.sha256)),
      },
    ],
    language: signed.language,
    formats: { paper: paperSizeFor(formatLocale) },
    at: signed.arrivedAt,
  }
}

/** What a visitor signed, as a PDF with their signature under the words they read: made once, and kept. */
export async function keepAgreementJob({ visitor }: { visitor: string }, { services }: JobContext): Promise<void> {
  const signed = await signedBy(services, visitor)
  if (!signed) return
  const pdf = Buffer.from(await paperApart(await paperOf(services, signed)))
  const kept = await services.files.put(Readable.from([pdf]), `${signed.code}.pdf`)
  await perform(services.app, { by: theSystem('visitors'), via: 'job' }, work =>
    work.writer.run(
      sql`update visitors set nda_paper = ${JSON.stringify(kept)}::jsonb where id = ${visitor}::uuid and nda_paper is null and erased_at is null`,
    ),
  )
}
