import { expect, test } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble, speak } from '#platform/model'
import { en } from '../widgets/words/en.ts'
import { withLine } from './line-named.ts'

const registry = assemble([library], { partial: true })
const naming = { words: speak('en-US', [en]), registry, resource: registry.resource('loans') }

test('a complaint about a line says which line; any other is left as it is', () => {
  expect(withLine(naming, 'lines.1.copies', 'Copies is required.')).toBe('Line 2: Copies is required.')
  expect(withLine(naming, 'reader', 'Reader is required.')).toBe('Reader is required.')
  expect(withLine(naming, 'lines.1.copies', 'Line 2 has no copies.')).toBe('Line 2 has no copies.')
})
