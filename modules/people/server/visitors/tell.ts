import { sql } from 'kysely'
import type { Language } from '#platform/model'
import { notify } from '#platform/server/collaboration/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { speakers } from '../speakers.ts'

const office = ['1', '2', '3']

interface Visitor {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
}

/** Tells people that a visitor has come, each in their language; who has no page of visitors gets no link. */
export async function tellOfVisitor(
  work: AnyWork,
  people: readonly string[],
  told: 'arrived' | 'foreignPerson' | 'stillHere',
  { id, firstName, lastName, company }: Visitor,
  { byMail = false } = {},
): Promise<void> {
  const hearers = await work.reader.rows<{ id: string; locale: Language; roles: readonly string[] }>(
    sql`select id, coalesce(locale, 'en-US') as locale, role_keys as roles from users where id = any(${people}::uuid[]) and status = 'active'`,
  )
  for (const hearer of hearers) {
    const title = speakers[hearer.locale](`visitorNotices.${told}`, { name: `${firstName} ${lastName}`, company })
    const link = hearer.roles.some(role => office.includes(role)) ? `/visitors/${id}` : null
    await notify(work, {
      ...{ user: hearer.id, title, link },
      type: told === 'arrived' ? 'info' : 'warning',
      event: `visitor.${told}`,
      groupKey: `visitor ${told} ${id}`,
    })
    if (byMail) await work.later('notifications.mail', { user: hearer.id, title, body: null, link })
  }
}
