import sanitize from 'sanitize-html'
import type { Registry, Resource } from '#platform/model'
import type { Row } from './load.ts'

const kept: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'code',
    'pre',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { h1: 'h2', b: 'strong', i: 'em' },
}

/** Rich text as it is kept: headings, lists, emphasis and plain links; scripts, styles and pictures from elsewhere are gone. */
export const cleanRichText = (html: string): string => sanitize(html, kept)

/** Cleans every rich text of a record and its lines before it is written, whoever sent it. */
export function cleanTexts(registry: Registry, resource: Resource, row: Row): void {
  for (const [field, spec] of Object.entries(resource.fields)) {
    const value = row[field]
    if (spec.kind === 'richText' && typeof value === 'string') row[field] = cleanRichText(value) || null
    if (spec.kind === 'lines')
      for (const line of (value as Row[] | undefined) ?? []) cleanTexts(registry, registry.resource(spec.lines!), line)
  }
}
