import { sql } from 'kysely'
import type { Registry } from '#platform/model'
import type { AnySaveHook, Handlers } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Which visibility new records of a kind get, by the kind's name. */
type Defaults = ReadonlyMap<string, string>

/** What one server has read counts for a second on the others, like every right (people R31). */
const longest = 1000

async function readDefaults(work: AnyWork): Promise<Defaults> {
  const rows = await work.reader.rows<{ id: string; name: string }>(
    sql`select v.id, n.name from visibilities v, jsonb_array_elements_text(v.is_default_for) n(name)
        where v.archived_at is null and jsonb_typeof(v.is_default_for) = 'array' order by v.created_at desc`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** New records get the visibility that is the default for their kind, unless whoever makes them chooses another or none. */
export function visibilityHandlers(registry: Registry): Partial<Handlers> {
  let known: { readonly defaults: Defaults; readonly until: number } | undefined
  // Whoever has just changed visibilities must see their own change, and nobody else may until it is kept.
  const changing = new WeakSet<AnyWork>()
  const defaultsFor = async (work: AnyWork): Promise<Defaults> => {
    if (changing.has(work)) return readDefaults(work)
    if (known && known.until > Date.now()) return known.defaults
    const defaults = await readDefaults(work)
    known = { defaults, until: Date.now() + longest }
    return defaults
  }
  const choose =
    (name: string): AnySaveHook =>
    async (work, { before, after }) => {
      if (before || after.visibility !== undefined) return
      const chosen = (await defaultsFor(work)).get(name)
      if (chosen) after.visibility = chosen
    }
  const kinds = registry.resources.filter(({ partOf, isView, byVerbsOnly }) => !partOf && !isView && !byVerbsOnly)
  return {
    beforeSave: Object.fromEntries(kinds.map(({ name }) => [name, choose(name)])),
    afterSave: {
      visibilities: async work => {
        changing.add(work)
        work.afterCommit(() => {
          known = undefined
        })
      },
    },
  }
}
