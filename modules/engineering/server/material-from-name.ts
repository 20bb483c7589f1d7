import { sql } from 'kysely'
import type { FromName } from '#platform/server/work/import-hints.ts'

const shapes: readonly (readonly [RegExp, string])[] = [
  [/\b(hex)/i, 'hexBar'],
  [/\b(square|sq)\b/i, 'squareBar'],
  [/\b(flat|fb)\b/i, 'flatBar'],
  [/\b(tub(e|ing|o)|pipe)/i, 'tube'],
  [/\b(sheet|l[aá]mina)/i, 'sheet'],
  [/\b(plate|placa)/i, 'plate'],
  [/\b(wire|alambre)/i, 'wire'],
  [/\b(round|rd|bar|barra|redondo)\b/i, 'roundBar'],
]

/** A material that is known by its name alone: the type its name begins with, and the form it speaks of. */
export const materialFromName: FromName = async (name, { work, make }) => {
  const known = await work.reader.first<{ id: string }>(sql`
    select id from material_types where archived_at is null
      and (lower(${name}) like lower(code) || '%' or (name <> '' and lower(${name}) like lower(name) || '%'))
    order by length(code) desc limit 1`)
  const other =
    known ??
    (await work.reader.first<{ id: string }>(sql`
    select id from material_types where archived_at is null and lower(code) in ('other', 'otro') limit 1`))
  return {
    materialType: other?.id ?? (await make('material-types', { code: 'OTHER', family: 'other' })),
    form: shapes.find(([shape]) => shape.test(name))?.[1] ?? 'other',
  }
}
