import { sql } from 'kysely'
import { companyDefaults } from '#modules/security/server/index.ts'
import { complaint, type Language, scopeFor } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const creditFields = ['creditLimit', 'creditHold', 'creditHoldReason'] as const

/** A shop that works in Spanish writes to its new customers in Spanish, unless somebody says otherwise. */
const companysLanguage = async (work: AnyWork): Promise<Language> =>
  (await companyDefaults(work.reader)).language ?? 'en-US'

export const savingContact: SaveHook<'contacts'> = async (work, { after }) => {
  if (after.language) return
  const employer = await work.reader.first<{ language: Language | null }>(
    sql`select language from business_partners where id = ${after.businessPartner}::uuid`,
  )
  after.language = employer?.language ?? (await companysLanguage(work))
}

/** Whoever writes partners does not thereby decide what they may owe. */
export const savingPartner: SaveHook<'business-partners'> = async (work, { before, after }) => {
  after.language ??= await companysLanguage(work)
  const decided = creditFields.some(field => (after[field] || null) !== (before?.[field] || null))
  if (!decided || work.by.isSystem) return
  if (!scopeFor(work.by, work.registry.resource('business-partners'), 'credit'))
    throw Refusal.forbidden('business-partners.credit')
}

/** Puts the credit of a partner on hold, or frees it. */
export const credit = verb<'business-partners'>()(
  'business-partners.credit',
  async (_work, _partner, { creditHold, creditHoldReason }) => {
    if (creditHold && !creditHoldReason)
      throw Refusal.fields([complaint(['creditHoldReason'], 'creditReason')], 'business-partners')
    return { creditHold: creditHold ?? false, creditHoldReason: creditHold ? creditHoldReason : null }
  },
)

/** Goods are sent to the attention of somebody who works there. */
export const savingShipTo: SaveHook<'ship-tos'> = async (work, { before, after }) => {
  if (!after.attention) return
  if (before?.attention === after.attention && before?.businessPartner === after.businessPartner) return
  const there = await work.reader.first(
    sql`select 1 from contacts where id = ${after.attention}::uuid and business_partner = ${after.businessPartner}::uuid`,
  )
  if (!there) throw Refusal.fields([complaint(['attention'], 'attentionElsewhere')], 'ship-tos')
}
