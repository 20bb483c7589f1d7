import { describe, expect, it } from 'vitest'
import { library } from '#platform/example/model/index.ts'
import { assemble, type Filter } from '#platform/model'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { humanise, speak } from '#platform/model/words.ts'
import { en as fieldEn } from '#platform/web/fields/words/en.ts'
import { es as fieldEs } from '#platform/web/fields/words/es.ts'
import type { Label } from '#platform/web/kernel/record-api.ts'
import { en } from '../words/en.ts'
import { es } from '../words/es.ts'
import { conditionSaid, filterSaid } from './filter-sentence.ts'

const registry = assemble([library], { partial: true })
const frame = (language: 'en-US' | 'es') => ({
  words: speak(language, language === 'es' ? [es, fieldEs] : [en, fieldEn]),
  formats: formatsFor({ formatLocale: 'en-US', language: 'en-US', timeZone: 'UTC' }),
  registry,
  resource: registry.resource('books'),
  typeName: (name: string) => humanise(name),
  nameOf: (_resource: string, label: Label | undefined) => label?.title ?? '',
  labelFor: (_resource: string, id: string) => ({ code: null, title: id === 'r1' ? 'Room 1' : 'Room 2' }),
})
const said = (filter: Filter, language: 'en-US' | 'es' = 'en-US') => filterSaid(frame(language), filter)

describe('a filter reads as a sentence', () => {
  it.each([
    [{ field: 'genre', op: 'in', value: ['novel', 'poetry'] }, 'Genre Novel or Poetry'],
    [{ field: 'price', op: 'gt', value: '1250' }, 'Price more than 1,250.00'],
    [{ field: 'id', op: 'in', value: ['a', 'b'] }, '2 records'],
    [{ field: 'price', op: 'between', value: ['10', '20'] }, 'Price from 10.00 to 20.00'],
    [{ field: 'publishedOn', op: 'within', value: 'last 2 weeks' }, 'Published on within the last 2 weeks'],
    [{ field: 'publishedOn', op: 'before', value: 'startOfMonth' }, 'Published on before start of month'],
    [{ field: 'publishedOn', op: 'on', value: '2026-11-12' }, 'Published on on Nov 12, 2026'],
    [{ field: 'shelf', op: 'in', value: ['r1', 'r2'] }, 'Shelf Room 1 or Room 2'],
    [{ field: 'keeper', op: 'eq', value: 'me' }, 'Keeper me'],
    [{ field: 'isbn', op: 'empty' }, 'Isbn empty'],
    [{ field: 'title', op: 'contains', value: 'gear' }, 'Title contains “gear”'],
    [{ field: 'shelf.name', op: 'startsWith', value: 'Room' }, 'Shelf · Name starts with “Room”'],
    [{ field: 'precious', op: 'eq', value: true }, 'Precious'],
    [{ field: 'precious', op: 'eq', value: false }, 'Precious: No'],
  ] as [Filter, string][])('%j', (filter, sentence) => {
    expect(said(filter)).toBe(sentence)
  })

  it('joins and brackets groups', () => {
    const filter: Filter = {
      all: [
        { field: 'precious', op: 'eq', value: true },
        {
          any: [
            { field: 'genre', op: 'eq', value: 'novel' },
            { field: 'price', op: 'lt', value: '5' },
          ],
        },
      ],
    }
    expect(said(filter)).toBe('Precious and (Genre Novel or Price less than 5.00)')
    expect(said(filter, 'es')).toBe('Precious y (Genre Novel o Price menos de 5.00)')
  })

  it('keeps the field apart from what is said of it, for quiet words on a chip', () => {
    expect(conditionSaid(frame('en-US'), { field: 'pages', op: 'lte', value: 300 })).toEqual({
      field: 'Pages',
      value: 'at most 300',
    })
  })
})
