import { expect, test } from 'vitest'
import type { Option } from '../ref-search.ts'
import { meant } from './look-up.ts'

const option = (id: string, code: string | null, title: string): Option => ({ id, resource: 'books', code, title })
const found = [option('a', 'BK-000012', 'Forge'), option('b', 'BK-000120', 'Lathe'), option('c', 'BK-000121', 'Lathe')]

test.each(['BK-000012', 'bk 12', 'bk12'])('%s means one record by its code', text =>
  expect(meant(text, found)).toEqual({ id: 'a' }),
)
test('a name only one record has is enough', () => expect(meant('forge', found)).toEqual({ id: 'a' }))
test('a name two records have is not guessed', () => expect(meant('Lathe', found)).toEqual({ reason: 'twoMatches' }))
test('part of a name is no name', () => expect(meant('For', found)).toEqual({ reason: 'noMatch' }))
