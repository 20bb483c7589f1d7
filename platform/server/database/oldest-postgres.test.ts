import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Millwright runs on PostgreSQL 15 and later. The newest thing it needs is `nulls not distinct`, which came with 15; what came
 * later must not slip into SQL that is written by hand or made from declarations. A start on a real 15 is tested in tests/start.
 */
const newerThan15: Readonly<Record<string, RegExp>> = {
  'uuidv7() (18)': /\buuidv[47]\s*\(/i,
  'returning old/new (18)': /\breturning\s+(with\s*\(|(old|new)\.)/i,
  'virtual generated columns (18)': /\)\s*virtual\b/i,
  'periods without overlaps (18)': /\bwithout\s+overlaps\b/i,
  'constraints not enforced (18)': /\bnot\s+enforced\b/i,
  'casefold, array_sort, array_reverse (18)': /\b(casefold|array_sort|array_reverse)\s*\(/i,
  'json_table, json_query, json_value, json_exists (17)': /\bjson_(table|query|value|exists|scalar|serialize)\s*\(/i,
  'merge … returning (17)': /\bmerge\s+into\b[^;]*\breturning\b/i,
  'any_value, array_sample, array_shuffle (16)': /\b(any_value|array_sample|array_shuffle)\s*\(/i,
  'is json, json_array, json_object, json_arrayagg (16)':
    /\bis\s+json\b|\bjson_(array|object|arrayagg|objectagg)\s*\(/i,
  'pg_input_is_valid (16)': /\bpg_input_is_valid\s*\(/i,
}

const root = join(import.meta.dirname, '..', '..', '..')
const written = globSync(
  ['migrations/**/*.sql', '{platform,modules,app}/**/server/**/*.ts', 'platform/server/**/*.ts'],
  {
    cwd: root,
  },
).filter(file => !file.endsWith('.test.ts'))

test.each(Object.entries(newerThan15))('no SQL needs %s', (_what, pattern) => {
  const needing = written.filter(file => pattern.test(readFileSync(join(root, file), 'utf8').replace(/--.*$/gm, '')))
  expect(needing).toEqual([])
})

test('the patterns find what they are for', () => {
  const samples = [
    'select uuidv7()',
    'update a set b = 1 returning old.b',
    'c int generated always as (a + 1) virtual',
    'x is json',
  ]
  for (const sample of samples) expect(Object.values(newerThan15).some(pattern => pattern.test(sample))).toBe(true)
})
