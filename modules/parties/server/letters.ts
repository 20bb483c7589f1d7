import { sql } from 'kysely'
import { complaint, type Language } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import { formatDate } from '#platform/model/values/formats.ts'
import { checkEmail } from '#platform/model/values/phone-email-url.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { contextOf } from '#platform/server/http/record-endpoints.ts'
import { hasMailServer } from '#platform/server/mail/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A document that leaves by mail: whose it is, which contacts receive such, and in which words it is announced. */
export interface MailedPaper {
  readonly resource: string
  readonly kind: 'quotes' | 'acknowledgements' | 'packingSlips' | 'invoices' | 'statements' | 'purchaseOrders'
  readonly partner: 'businessPartner' | 'customer' | 'vendor'
  /** Dictionary of the module: `<words>.<kind>` with code, revision and company, `<words>.text` with title and revision. */
  readonly words: string
  /** What the mail calls it; its number unless said. */
  readonly called?: string
  /** What the record itself says, where it is a letter somebody wrote. */
  readonly says?: (row: Row) => { readonly subject: string; readonly text: string }
  /** Whether a paper goes with it; always, unless said. */
  readonly hasPaper?: (row: Row) => boolean
}

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly receives: boolean
  readonly primary: boolean
}

interface Addressee {
  readonly language: Language
  readonly people: readonly Person[]
}

const addressee = async (reader: Reader, { kind, partner }: MailedPaper, row: Row): Promise<Addressee> =>
  (await reader.first<Addressee>(sql`
    select coalesce(p.language, 'en-US') as language, (
      select coalesce(json_agg(json_build_object('id', c.id, 'name', concat_ws(' ', c.first_name, c.last_name), 'email', c.email,
        'receives', ${kind} = any(c.receives), 'primary', coalesce(c.is_primary, false)) order by c.first_name, c.last_name), '[]')
      from contacts c where c.business_partner = p.id and c.active and c.archived_at is null and c.email is not null) as people
    from business_partners p where p.id = ${row[partner] ?? null}::uuid`)) ?? { language: 'en-US', people: [] }

/** The person the document names, and everybody at the partner who receives such papers; where nobody does, the primary contact. */
function recipientsOf(people: readonly Person[], contact: unknown): string[] {
  const meant = people.filter(({ id, receives }) => id === contact || receives)
  const usual = meant.length > 0 ? meant : people.filter(({ primary }) => primary)
  return [...new Set(usual.map(({ email }) => email))]
}

/** A statement says itself where it goes, if anybody typed it. */
const typedOn = ({ kind }: MailedPaper, { sentTo }: Row): string[] | null =>
  kind === 'statements' && typeof sentTo === 'string' ? [sentTo] : null

export const usualRecipients = async (reader: Reader, mailed: MailedPaper, row: Row): Promise<readonly string[]> =>
  typedOn(mailed, row) ?? recipientsOf((await addressee(reader, mailed, row)).people, row.contact)

interface Letter {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly language: Language
}

/** In whose name it is sent: the company, its formats and its words. */
type Sender = Pick<Services['app'], 'words' | 'company'>

/** The mail as it leaves if nobody changes it. */
export async function letterFor(
  reader: Reader,
  app: Sender,
  mailed: MailedPaper,
  row: Row,
): Promise<Letter & Addressee> {
  const found = await addressee(reader, mailed, row)
  const own = row.language
  const language = own === 'es' || own === 'en-US' ? own : found.language
  const words = app.words(language)
  const { name: company, formatLocale } = await app.company()
  const called = String(row[mailed.called ?? 'code'] ?? '')
  const code = isDate(called) ? formatDate(called, { formatLocale, language }) : called
  const said = mailed.says?.(row)
  const revision = Number(row.revision ?? 0)
  const subject = said?.subject ?? words(`${mailed.words}.${mailed.kind}`, { code, company, revision })
  return {
    ...found,
    to: typedOn(mailed, row) ?? recipientsOf(found.people, row.contact),
    subject,
    text: said?.text ?? words(`${mailed.words}.text`, { title: subject, revision }),
    language,
  }
}

export interface LetterAsked {
  readonly to?: unknown
  readonly subject?: string | null
  readonly message?: string | null
  readonly keepContacts?: boolean | null
  readonly sentVia?: 'email' | 'otherwise' | null
}

/** Every address is one, or none gets it. */
function addressesIn(to: unknown, resource: string): string[] {
  const addresses = [to].flat().map(address => String(address).trim())
  if (addresses.some(address => checkEmail(address) !== null))
    throw Refusal.fields([complaint(['to'], 'notEmail')], resource)
  // More than the document can note of whom it went to.
  if (addresses.join(', ').length > 1000)
    throw Refusal.fields([complaint(['to'], 'tooManyAddresses', { count: addresses.length })], resource)
  return [...new Set(addresses)]
}

/** Addresses nobody at the partner has become contacts who receive such papers from now on. */
async function keepContacts(work: AnyWork, mailed: MailedPaper, row: Row, to: readonly string[]) {
  const { kind, partner } = mailed
  const { people } = await addressee(work.reader, mailed, row)
  const known = new Set(people.map(({ email }) => email.toLowerCase()))
  for (const email of to.filter(one => !known.has(one.toLowerCase()))) {
    const [local = email] = email.split('@')
    const [firstName = local, ...rest] = local.split(/[._-]+/).map(part => part.charAt(0).toUpperCase() + part.slice(1))
    const lastName = rest.join(' ') || null
    await work.issue('contacts', { businessPartner: row[partner], firstName, lastName, email, receives: [kind] })
  }
}

export interface Sending {
  readonly to: readonly string[]
  readonly subject: string | null
  readonly message: string | null
  readonly via: 'email' | 'otherwise'
}

/** To whom it goes and how, as somebody answered; a document that would reach nobody is not sent. */
export async function askedLetter(work: AnyWork, mailed: MailedPaper, row: Row, asked: LetterAsked): Promise<Sending> {
  const { subject = null, message = null } = asked
  if (asked.sentVia === 'otherwise') return { to: [], subject, message, via: 'otherwise' }
  const given = asked.to === null || asked.to === undefined ? null : addressesIn(asked.to, mailed.resource)
  const to = given ?? (await usualRecipients(work.reader, mailed, row))
  if (to.length === 0) throw Refusal.fields([complaint(['to'], 'nobodyToSendTo')], mailed.resource)
  if (asked.keepContacts) await keepContacts(work, mailed, row, to)
  return { to, subject, message, via: 'email' }
}

/** What the document notes of it. */
export const sentFacts = (work: AnyWork, { to, via }: Sending) => ({
  sentAt: work.at,
  sentTo: to.join(', ') || null,
  sentVia: via,
})

/** The mail of a document before it leaves, and whom one could send it to. */
export const letterEndpoints = (services: Services, mailed: readonly MailedPaper[]): Endpoint[] =>
  mailed.map(one =>
    endpoint({
      method: 'GET',
      path: `/api/${one.resource}/:id/letter`,
      access: { action: `${one.resource}.send` },
      summary: 'The mail it would be sent with: recipients, subject, text, attachment',
      handle: async ask => {
        const { app, environment } = services
        const id = ask.params.id!
        if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
        const resource = app.registry.resource(one.resource)
        const context = await contextOf(app, ask.by!, resource)
        const row = await loadRecord(context, app.reader, resource, id)
        if (!row) throw Refusal.notFound()
        const { to, subject, text, people } = await letterFor(app.reader, app, one, row)
        return {
          ...{ to, subject, text, hasMail: hasMailServer(environment) },
          people: people.map(({ name: called, email }) => ({ name: called, email })),
          paper:
            one.hasPaper?.(row) === false
              ? null
              : { name: `${row.code ?? subject}.pdf`, href: `/api/${one.resource}/${id}/print` },
        }
      },
    }),
  )
