import {
  type Address,
  type FieldSpec,
  permissionLabel,
  resourceLabel,
  type StoredFile,
  secondsOf,
  structuredParts,
  typeLabel,
  valueLabel,
  type Words,
} from '#platform/model'
import type { DateText, Instant, TimeText } from '#platform/model/values/dates.ts'
import {
  type Formatting,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatHours,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatTime,
  formatUnitPrice,
} from '#platform/model/values/formats.ts'
import type { Labels } from './labels.ts'
import type { ReaderLocale } from './reader-locale.ts'

export interface Writing extends ReaderLocale {
  readonly labels: Labels
}

/** A value as a person reads it on paper; empty for what has none. */
export function valueText(
  { words, formatting, labels }: Writing,
  resource: string,
  field: string,
  spec: FieldSpec,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return ''
  const named = (target: string, id: string): string => {
    const label = labels[target]?.[id]
    return [label?.code, label?.title].filter(Boolean).join(' · ') || id
  }
  const linked = (link: string) => named(...(link.split('/') as [string, string]))
  const text = String(value)
  const list = (each: (one: string) => string) => (value as string[]).map(each).join(', ')
  switch (spec.kind) {
    case 'integer':
    case 'decimal':
      return figureText(spec, text, formatting)
    case 'quantity':
      return formatQuantity(text, formatting)
    case 'money':
      return formatMoney(text, formatting)
    case 'unitPrice':
      return formatUnitPrice(text, formatting)
    case 'percent':
      return formatPercent(text, formatting)
    case 'duration':
      return formatHours(Number(value))
    case 'boolean':
      return words(value ? 'papers.yes' : 'papers.no')
    case 'date':
      return formatDate(text as DateText, formatting)
    case 'dateTime':
      return formatDateTime(text as Instant, formatting)
    case 'time':
      return formatTime(text as TimeText, formatting)
    case 'oneOf':
    case 'status':
    case 'progress':
      return valueLabel(words, resource, field, text)
    case 'someOf':
      return list(one => valueLabel(words, resource, field, one))
    case 'ref':
      return named(spec.targets![0]!, text)
    case 'refs':
      return list(id => named(spec.targets![0]!, id))
    case 'refOneOf':
    case 'refAny':
      return linked(text)
    case 'file':
      return (value as StoredFile).name
    case 'files':
      return (value as StoredFile[]).map(({ name }) => name).join(', ')
    case 'address':
      return addressLines(value as Address, words.language).join(', ')
    case 'richText':
      return plainText(text)
    case 'json':
      return spec.texts
        ? (value as string[]).join(', ')
        : structuredText({ words, formatting, labels }, resource, field, spec, value)
    case 'lines':
      return ''
    default:
      return textIn(words, spec, text)
  }
}

function figureText(spec: FieldSpec, text: string, formatting: Formatting): string {
  if (spec.isName) return text
  if (spec.inBytes) return formatFileSize(Number(text), formatting)
  return spec.timeIn ? formatHours(secondsOf(spec, text)) : formatNumber(text, formatting)
}

/** Structured data as names and values; records inside it come without a label and are left out. */
const structuredText = (writing: Writing, resource: string, field: string, spec: FieldSpec, value: unknown): string =>
  structuredParts({ words: writing.words, resource, field, spec }, value)
    .map(parts =>
      parts
        .filter(part => !['ref', 'refs', 'refAny', 'refOneOf'].includes(part.spec.kind))
        .map(part =>
          [part.label, valueText(writing, resource, part.name || field, part.spec, part.value)]
            .filter(Boolean)
            .join(': '),
        )
        .join(', '),
    )
    .filter(Boolean)
    .join('; ')

/** Record types and actions by their labels; any other text as it is. */
function textIn(words: Words, spec: FieldSpec, text: string): string {
  if (spec.said) return spec.said(text, words)
  if (spec.recordType) return typeLabel(words, text, name => resourceLabel(words, name))
  return spec.permission ? permissionLabel(words, text) : text
}

/** An address as it stands on an envelope, the country by its name. */
export const addressLines = (address: Address, language: string): string[] =>
  [
    address.line1,
    address.line2,
    [[address.city, address.region].filter(Boolean).join(', '), address.postalCode].filter(Boolean).join(' '),
    address.country && (new Intl.DisplayNames([language], { type: 'region' }).of(address.country) ?? address.country),
  ].filter((line): line is string => Boolean(line))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** Rich text without its tags; paragraphs and list items keep lines of their own. */
export const plainText = (html: string): string =>
  html
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => entities[name]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
