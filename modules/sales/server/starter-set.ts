import { sql } from 'kysely'
import { type StarterSet, said } from '#platform/server/work/starter-sets.ts'

/** How quotes are priced: markups and a margin most shops start from. */
const pricing: StarterSet = {
  topic: 'pricing',
  rank: 65,
  deliver: async starter => {
    const { work } = starter
    const chosen = await work.reader.first(
      sql`select 1 from quote_defaults where is_company_default and archived_at is null limit 1`,
    )
    const [terms, fob] = [
      await starter.find('terms', 'code', 'NET30'),
      await starter.find('fobs', 'code', 'ORIGIN-PPA'),
    ]
    await starter.add('quote-defaults', 'name', {
      name: said('Standard pricing', 'Precios estándar'),
      isCompanyDefault: !chosen,
      markupMaterial: '20',
      markupPurchased: '20',
      markupLabor: '15',
      markupMachine: '15',
      markupOverhead: '15',
      markupOutside: '15',
      ...(terms && { terms }),
      ...(fob && { fob }),
    })
  },
}

export const starterSets: readonly StarterSet[] = [pricing]
