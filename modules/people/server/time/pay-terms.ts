import { sql } from 'kysely'
import { companyDefaults } from '#modules/security/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** By which rules, and how, somebody is paid. */
export interface PayTerms {
  readonly laborRule: string | null
  readonly isExempt: boolean
}

interface Former {
  readonly user: string | null
  readonly until: DateText
  readonly laborRule: string | null
  readonly isExempt: boolean
}

interface Standing extends PayTerms {
  readonly id: string
}

/** What somebody goes by on a day, and the days it changed. */
export interface TermsOfPerson {
  on(day: DateText): PayTerms
  readonly changes: readonly DateText[]
}

const readFormer = (reader: Reader, user: string | null): Promise<Former[]> =>
  reader.rows<Former>(sql`
    select "user", until::text as until, labor_rule as "laborRule", coalesce(pay_type = 'exempt', false) as "isExempt"
    from former_pay_terms ${user ? sql`where "user" = ${user}::uuid or "user" is null` : sql``} order by until, created_at, id`)

/**
 * Weeks that are over keep the rules they were worked under: what is said of somebody now holds from the last change on, what
 * stood before it up to there (people, labor-rules). For one person, or for everybody.
 */
export async function payTerms(
  reader: Reader,
  user: string | null = null,
): Promise<(person: Standing) => TermsOfPerson> {
  const [{ defaultLaborRule }, former] = await Promise.all([companyDefaults(reader), readFormer(reader, user)])
  const byUser = Map.groupBy(former, one => one.user)
  const ofCompany = byUser.get(null) ?? []
  return ({ id, laborRule, isExempt }) => {
    const own = byUser.get(id) ?? []
    return {
      changes: [...own, ...ofCompany].map(({ until }) => until).sort(),
      on: day => {
        const then = own.find(({ until }) => day < until) ?? { laborRule, isExempt }
        const usual = ofCompany.find(({ until }) => day < until) ?? { laborRule: defaultLaborRule }
        return { laborRule: then.laborRule ?? usual.laborRule, isExempt: then.isExempt }
      },
    }
  }
}

/** What one person goes by on a day. */
export async function termsOf(reader: Reader, user: string, day: DateText): Promise<PayTerms> {
  const [termsOn, person] = await Promise.all([
    payTerms(reader, user),
    reader.first<PayTerms>(sql`
      select labor_rule as "laborRule", coalesce(pay_type = 'exempt', false) as "isExempt" from users where id = ${user}::uuid`),
  ])
  return termsOn({ id: user, ...(person ?? { laborRule: null, isExempt: false }) }).on(day)
}
