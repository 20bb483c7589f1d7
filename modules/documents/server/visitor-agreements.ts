import { sql } from 'kysely'
import { officeRoles, role } from '#modules/security/model/front.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

interface Agreement {
  readonly title: string
  readonly titleEs: string | null
  readonly revision: number
  readonly text: string
  readonly textEs: string | null
}

/** The revision of a clause that holds on the company's day of an instant. */
const agreementAt = (reader: Reader, clause: string, at: string, zone: string) =>
  reader.first<Agreement>(sql`
    select c.title, c.title_es as "titleEs", r.number as revision, r.text, r.text_es as "textEs"
    from disclosures c join disclosure_revisions r on r.parent = c.id
    where c.id = ${clause}::uuid and c.archived_at is null and (c.category = 'nda' or 'visitors' = any(c.print_on))
      and r.status in ('released', 'superseded')
      and (${at}::timestamptz at time zone ${zone})::date between r.effective_from and coalesce(r.effective_to, 'infinity'::date)
    order by r.number desc limit 1`)

/** What a visitor signs is kept with the signature as it stood then, in the language it was read in. */
export const keepVisitorAgreement: SaveHook<'visitors'> = async (work, { after }) => {
  if (!after.nda || !after.signature || after.ndaText) return
  const agreement = await agreementAt(work.reader, after.nda, work.at, work.calendar.zone)
  if (!agreement) return
  after.ndaText = (after.language === 'es' && agreement.textEs) || agreement.text
  after.ndaRevision = agreement.revision
}

export const visitorAgreementEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/visitor-agreements/:id',
    access: { roles: [...officeRoles, role.receptionist] },
    summary: 'The words of an agreement for visitors that hold today, in both languages',
    handle: async ({ params }) => {
      const { zone } = await app.company()
      const found = /^[0-9a-f-]{36}$/.test(params.id!)
        ? await agreementAt(app.reader, params.id!, app.now(), zone)
        : null
      if (!found) throw Refusal.notFound()
      return found
    },
  }),
]
