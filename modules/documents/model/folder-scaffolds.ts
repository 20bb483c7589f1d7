import {
  boolean,
  type Complaint,
  complaint,
  counted,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  text,
  when,
} from '#platform/model'
import { similarTo } from '#platform/model/similar.ts'

/** What a folder's name may be made from: `{code} {customer.code}`. */
export const nameTokens = ['code', 'customer.code', 'part.partNumber', 'rev', 'yyyy', 'mm'] as const

/** One folder of the tree. The tree is an outline: a line belongs to the nearest line above it with a lower level. */
export const folderScaffoldNodes = resource('folder-scaffold-nodes', {
  partOf: 'folder-scaffolds',
  fields: {
    level: integer({ min: 1, max: 8 }).default(1),
    namePattern: text({ max: 120 }).required(),
    seenBy: ref('visibilities'),
    required: boolean(),
    minFiles: integer({ min: 0 }),
    seedForms: refs('blank-forms'),
  },
  rules: [node => unknownToken(node.namePattern)],
  title: ['namePattern'],
})

/** A tree of folders made for each new job, part, order… */
export const folderScaffolds = resource('folder-scaffolds', {
  code: counted('FS-0000'),
  fields: {
    name: text().required().unique(),
    appliesTo: oneOf(
      'jobs',
      'parts',
      'part-revisions',
      'orders',
      'quotes',
      'purchase-orders',
      'business-partners',
      'projects',
      'things',
      'ncmrs',
      'ppaps',
    ).required(),
    trigger: oneOf('onCreate', 'onAction', 'manual').default('onCreate'),
    triggerAction: text({ max: 60, pattern: /^[a-z][A-Za-z]*$/, patternReason: 'verbName' }),
    condition: json<Record<string, unknown>>(),
    active: boolean().default(true),
    mirrorPath: text({ max: 500 }),
    nodes: lines(folderScaffoldNodes),
    foldersMade: rollup(integer(), { from: 'folders', by: 'scaffold', take: 'count' }),
  },
  require: [when('trigger', 'onAction', 'triggerAction')],
  rules: [scaffold => brokenOutline(scaffold.nodes)],
  list: { columns: ['code', 'name', 'appliesTo', 'trigger', 'active', 'foldersMade'], sort: 'name' },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'appliesTo'],
        ['trigger', 'triggerAction'],
        ['active', 'mirrorPath'],
      ],
    },
    { name: 'tree', rows: [['nodes']] },
    { name: 'condition', folded: true, rows: [['condition']] },
  ],
})

/** "{customr.code}" is no token: says so, and which one was meant. */
export function unknownToken(pattern: string): Complaint | null {
  const unknown = [...pattern.matchAll(/\{([^}]*)\}/g)]
    .map(match => match[1]!)
    .find(token => !(nameTokens as readonly string[]).includes(token))
  if (unknown === undefined) return null
  const near = similarTo(unknown, [...nameTokens])
  return complaint(['namePattern'], 'unknownToken', { token: unknown, hint: near ?? 'none' })
}

/** The first line stands at level 1, and no line goes more than one level deeper than the one above it. */
export function brokenOutline(nodes: readonly { readonly level: number | null }[]): Complaint | null {
  const levels = nodes.map(node => node.level ?? 1)
  const place = levels.findIndex((level, index) => level > (levels[index - 1] ?? 0) + 1)
  return place < 0 ? null : complaint(['nodes', place, 'level'], 'outlineJumps', { most: (levels[place - 1] ?? 0) + 1 })
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'folder-scaffold-nodes': RowOf<typeof folderScaffoldNodes>
    'folder-scaffolds': RowOf<typeof folderScaffolds>
  }
}
