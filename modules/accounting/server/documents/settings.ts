import { sql } from 'kysely'
import { type Role, scopeFor } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Limits a company may set for itself, with what holds until it does. */
const usual = {
  'receivables.writeOffLimit': '10.00',
  'receivables.discountGraceDays': '0',
  'receivables.nsfCharge': '35.00',
  'receivables.allowanceMethod': 'false',
  'payables.matchPercent': '2',
  'payables.matchAmount': '25.00',
} as const

export async function settingOf(work: AnyWork, key: keyof typeof usual): Promise<string> {
  const row = await work.reader.first<{ value: string }>(
    sql`select value #>> '{}' as value from company_settings where key = ${key}`,
  )
  return row?.value ?? usual[key]
}

const managing: readonly Role[] = [1, 2]

/** A right over and above posting: managers have it, others by a group's grant. */
export const mayAlso = (work: AnyWork, resource: string, right: string): boolean =>
  work.by.isSystem ||
  work.by.roles.some(role => managing.includes(role)) ||
  scopeFor(work.by, work.registry.resource(resource), right) !== null
