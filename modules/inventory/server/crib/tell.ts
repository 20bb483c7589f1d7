import { sql } from 'kysely'
import { en } from '#modules/inventory/model/words/en.ts'
import { es } from '#modules/inventory/model/words/es.ts'
import { type Language, speak } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import { notify } from '#platform/server/collaboration/index.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export type Told = 'soon' | 'due' | 'late' | 'supervisor' | 'ready'
const tones = { soon: 'info', due: 'warning', late: 'warning', supervisor: 'negative', ready: 'positive' } as const

const speakers = { 'en-US': speak('en-US', [en]), es: speak('es', [es, en]) }

interface Hearer {
  readonly id: string
  readonly locale: Language
  readonly roles: readonly string[]
}

/** The desk opens the record, the librarian the crib; nobody else has a page of it. */
const linkFor = ({ roles }: Hearer, checkout: string | null): string | null => {
  if (checkout && roles.some(role => ['1', '2', '3'].includes(role))) return `/slot-checkouts/${checkout}`
  return roles.includes('5') ? '/librarian-dashboard' : null
}

export interface About {
  readonly checkout?: string
  readonly dueAt?: string
  readonly holder?: string
}

/** Says something about a thing of the crib to people, each in their language. */
export async function tell(
  work: AnyWork,
  people: readonly string[],
  told: Told,
  subject: string,
  about: About = {},
): Promise<void> {
  const [resource = '', id = ''] = subject.split('/')
  const label = (await labelsOf(work.registry, work.reader, new Map([[resource, new Set([id])]])))[resource]?.[id]
  const what = [label?.code, label?.title].filter(Boolean).join(' ')
  const hearers = await work.reader.rows<Hearer>(
    sql`select id, coalesce(locale, 'en-US') as locale, role_keys as roles from users where id = any(${people}::uuid[]) and status = 'active'`,
  )
  for (const hearer of hearers) {
    const formatting = { formatLocale: hearer.locale, language: hearer.locale, timeZone: work.calendar.zone }
    const when = about.dueAt ? formatDateTime(about.dueAt as Instant, formatting) : ''
    await notify(work, {
      user: hearer.id,
      type: tones[told],
      event: `crib.${told}`,
      title: speakers[hearer.locale](`inventory.cribNotices.${told}`, { what, when, who: about.holder ?? '' }),
      link: linkFor(hearer, about.checkout ?? null),
      groupKey: `crib ${told} ${subject}`,
    })
  }
}
