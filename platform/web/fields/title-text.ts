import { type Resource, spoken, valueLabel } from '#platform/model'
import type { Labels, Row } from '../kernel/record-api.ts'
import type { ReaderLocale } from '../words/WordsProvider.tsx'
import { labelFor } from './known-labels.ts'

/** What names a record, part by part, as its reader calls it: days written out, choices and other records by their labels. */
export const titleParts = (resource: Resource, row: Row, { words, formats }: ReaderLocale, labels?: Labels): string[] =>
  resource.title.flatMap(field => {
    const value = spoken(resource, row, field, words.language)
    if (typeof value !== 'string' || value === '') return []
    const { kind, targets } = resource.fields[field] ?? {}
    if (kind === 'ref') {
      const label = labelFor(labels, targets![0]!, value)
      return label?.title ?? label?.code ?? []
    }
    if (kind === 'date') return [formats.date(value)]
    if (kind === 'dateTime') return [formats.dateTime(value)]
    const isChoice = kind === 'oneOf' || kind === 'status' || kind === 'progress'
    return [isChoice ? valueLabel(words, resource.name, field, value) : value]
  })

export const titleText = (resource: Resource, row: Row, locale: ReaderLocale, labels?: Labels): string =>
  titleParts(resource, row, locale, labels).join(' ')

/** The fields a title is made of, to be asked for with others. */
export const titleColumns = (resource: Resource): string[] => [
  ...resource.title,
  ...resource.title.flatMap(field => resource.fields[field]?.inSpanish ?? []),
]
