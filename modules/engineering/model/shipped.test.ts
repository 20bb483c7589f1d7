import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eachUnit } from './materials/units.ts'
import { shippedRoutineTypes, shippedUnits } from './shipped.ts'

const schema = join(import.meta.dirname, '../../../migrations/20261117T0005-the-whole-schema.sql')
const [sql] = readFileSync(schema, 'utf8').split('insert into dimension_types') as [string]

test('units: what is shipped has a name in both languages, and the piece has the id that parts begin with', () => {
  const shipped = [...sql.matchAll(/^ {2}\('([^']+)', '([^']+)', '([^']+)'/gm)].map(([, id, code, name]) => ({
    id,
    code,
    name,
  }))
  const named = [...shippedUnits, ...shippedRoutineTypes]
  expect(shipped.map(({ code, name }) => [code, name])).toEqual(named.map(([code, en]) => [code, en]))
  expect(shipped.find(({ code }) => code === 'ea')?.id).toBe(eachUnit)
})
