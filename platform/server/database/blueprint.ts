import {
  amountKinds,
  type FieldSpec,
  type Kind,
  type Predicate,
  type Registry,
  type Resource,
  sortable,
  toWire,
} from '#platform/model'
import { literal, quoted, short, snake } from './names.ts'

/**
 * The registry as plain data about tables: what the migration writer, the drift check, the importer and the documents read.
 * Names are PostgreSQL's; order is the declaration's, so that two blueprints compare line by line.
 */
export interface Blueprint {
  readonly tables: readonly TablePlan[]
}
/** What a migration can make and change. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnPlan[]
  readonly checks: readonly CheckPlan[]
  readonly indexes: readonly IndexPlan[]
  /** The fast number series of its codes, which may skip. */
  readonly sequence?: string
}
export interface TablePlan extends TableShape {
  readonly resource: string
  readonly audit?: AuditPlan
  readonly search?: {
    readonly code: string | null
    readonly title: string | null
    /** All its searched fields, where there are more than those two. */
    readonly others: string | null
  }
  readonly appendOnly: boolean
  /** Rows that may be thrown away: drafts, marks, drawings of screens. */
  readonly erasable: boolean
  /** A view written by hand stands behind it instead of a table. */
  readonly isView: boolean
  /** A view that holds only rows of the partner who asks. */
  readonly forPartners?: true
  readonly isLine: boolean
  /** Columns that functions of the database alone write, or all of them. */
  readonly keptByDatabase: true | readonly string[]
  /** Columns that make no new version when they alone change. */
  readonly followsAlong?: readonly string[]
  readonly partner?: string
  /** Lines of a record that belongs to a business partner: its table. */
  readonly partnersLinesOf?: string
  /** Columns holding ids of another table in an array: existence is checked by a trigger. */
  readonly arrays: readonly { readonly column: string; readonly table: string }[]
}
export interface ColumnPlan {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly default?: string
  readonly generated?: string
  readonly references?: string
  readonly was?: string
}
export interface CheckPlan {
  readonly name: string
  readonly sql: string
}
export interface IndexPlan {
  readonly name: string
  readonly unique: boolean
  readonly using: 'btree' | 'gin'
  readonly on: string
  /** Columns the index carries along, so that it can answer alone. */
  readonly include?: string
  /** Which rows it holds, when not all of them. */
  readonly where?: string
}
export interface AuditPlan {
  readonly root: string
  readonly rootColumn: 'id' | 'root'
  readonly hidden: readonly string[]
  readonly personal: readonly string[]
}

const columnTypes: Record<Exclude<Kind, 'lines' | 'decimal'>, string> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  code: 'text',
  email: 'text',
  phone: 'text',
  url: 'text',
  color: 'text',
  integer: 'bigint',
  duration: 'bigint',
  quantity: 'numeric(18,6)',
  money: 'numeric(18,2)',
  unitPrice: 'numeric(18,6)',
  percent: 'numeric(12,6)',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz(3)',
  time: 'time(0)',
  oneOf: 'text',
  status: 'text',
  progress: 'text',
  someOf: 'text[]',
  ref: 'uuid',
  refOneOf: 'text',
  refAny: 'text',
  refs: 'uuid[]',
  file: 'jsonb',
  files: 'jsonb',
  json: 'jsonb',
  address: 'jsonb',
}
/** Without its width: numeric, timestamptz… */
export const plainTypeOf = (spec: FieldSpec): string => typeOf(spec).replace(/\(.*/, '')

const typeOf = (spec: FieldSpec): string =>
  spec.kind === 'decimal'
    ? `numeric(${12 + (spec.places ?? 0)},${spec.places ?? 0})`
    : columnTypes[spec.kind as keyof typeof columnTypes]

/** Fields that have a column of their own: everything but lines and what is read from elsewhere. */
export const hasColumn = (spec: FieldSpec): boolean =>
  spec.kind !== 'lines' && spec.origin !== 'rollup' && spec.origin !== 'clock'

export function blueprintOf(registry: Registry): Blueprint {
  const tables = registry.resources.map(resource => tableOf(registry, resource))
  // By name, so that the order files are loaded in changes nothing.
  return { tables: tables.sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

function tableOf(registry: Registry, resource: Resource): TablePlan {
  const table = snake(resource.name)
  const fields = Object.entries(resource.fields).filter(([, spec]) => hasColumn(spec))
  const root = registry.rootOf(resource.name)
  const searched = resource.search.filter(field => resource.fields[field] && hasColumn(resource.fields[field]))
  const columns = [
    ...(resource.partOf ? lineColumns(resource, root) : rootColumns),
    ...fields.flatMap(([field, spec]) => columnsOf(field, spec)),
    ...(searched.length && !resource.partOf ? [searchColumn(searched, resource)] : []),
  ]
  const generated = columns.filter(column => column.generated).map(column => column.name)
  const secret = fields.filter(([, spec]) => spec.origin === 'secret').map(([field]) => snake(field))
  return {
    name: table,
    resource: resource.name,
    columns,
    checks: checksOf(table, resource, root, fields),
    indexes: indexesOf(table, resource, fields, searched.length > 0),
    ...(!resource.unaudited && {
      audit: {
        root: root.name,
        rootColumn: resource.partOf ? ('root' as const) : ('id' as const),
        hidden: ['updated_at', 'updated_by', 'created_at', 'created_by', ...generated, ...secret],
        personal: fields.filter(([, spec]) => spec.personal).map(([field]) => snake(field)),
      },
    }),
    ...(!resource.partOf && !resource.hidden && { search: searchOf(resource, searched) }),
    ...(resource.series && !resource.series.gapless && { sequence: short(`${table}_code_numbers`) }),
    appendOnly: resource.appendOnly,
    erasable: resource.erasable,
    isView: resource.isView,
    ...(resource.isView &&
      root.gate.some(key => root.roleSets.partners.includes(key)) && { forPartners: true as const }),
    isLine: resource.partOf !== undefined,
    keptByDatabase: resource.keptByDatabase === true || resource.keptByDatabase.map(snake),
    ...(resource.followsAlong.length > 0 && { followsAlong: resource.followsAlong.map(snake) }),
    ...(resource.partner && { partner: snake(resource.partner) }),
    ...(resource.partOf && root.partner && { partnersLinesOf: snake(root.name) }),
    arrays: fields
      .filter(([, spec]) => spec.kind === 'refs')
      .map(([field, spec]) => ({ column: snake(field), table: snake(spec.targets![0]!) })),
  }
}

const titleColumn = (resource: Resource): string | null => {
  // A number that stands in the title as well is kept once, as the number.
  const first = resource.title.find(field => field !== 'code')
  return first && resource.fields[first] && hasColumn(resource.fields[first]) ? snake(first) : null
}

const column = (name: string, type: string, more: Partial<ColumnPlan> = {}): ColumnPlan => ({
  name,
  type,
  nullable: true,
  ...more,
})

/** Who made, changed and archived a row is the signed-in person, and people are never deleted: those stamps need no keys. */
const rootColumns: readonly ColumnPlan[] = [
  column('id', 'uuid', { nullable: false }),
  column('version', 'integer', { nullable: false, default: '1' }),
  column('created_at', 'timestamptz(3)', { nullable: false, default: 'now()' }),
  column('created_by', 'uuid'),
  column('updated_at', 'timestamptz(3)', { nullable: false, default: 'now()' }),
  column('updated_by', 'uuid'),
  column('archived_at', 'timestamptz(3)'),
  column('archived_by', 'uuid'),
  column('visibility', 'uuid', { references: 'visibilities' }),
  column('keywords', 'text[]', { nullable: false, default: "'{}'" }),
]

const lineColumns = (resource: Resource, root: Resource): ColumnPlan[] => [
  column('id', 'uuid', { nullable: false }),
  column('parent', 'uuid', { nullable: false, references: snake(resource.partOf!) }),
  // Of a record's own lines it is the parent, which exists.
  column('root', 'uuid', { nullable: false, ...(!isDirect(resource, root) && { references: snake(root.name) }) }),
  column('position', 'integer', { nullable: false, default: '1' }),
]

const isDirect = (resource: Resource, root: Resource): boolean => resource.partOf === root.name

const arrayKinds: readonly Kind[] = ['refs', 'someOf', 'files']

/** Whether its column always holds something. */
export const isNeverEmpty = ({ kind, required, isLate }: FieldSpec): boolean =>
  required ||
  (kind === 'code' && !isLate) ||
  ['boolean', 'status', 'progress'].includes(kind) ||
  arrayKinds.includes(kind)

function columnsOf(field: string, spec: FieldSpec): ColumnPlan[] {
  const name = snake(field)
  const fallback = arrayKinds.includes(spec.kind) ? (spec.kind === 'files' ? "'[]'" : "'{}'") : defaultSql(spec)
  const main = column(name, typeOf(spec), {
    nullable: !isNeverEmpty(spec),
    ...(fallback !== undefined && { default: fallback }),
    ...(spec.kind === 'ref' && { references: snake(spec.targets![0]!) }),
    ...(spec.was && { was: snake(spec.was) }),
  })
  if (spec.kind === 'refOneOf') return [main, ...spec.targets!.map(target => linkColumn(name, target))]
  if (spec.kind === 'file')
    return [
      main,
      column(`${name}_sha256`, 'text', {
        generated: `(${quoted(name)} ->> 'sha256')`,
        references: 'file_objects(sha256)',
      }),
    ]
  return [main]
}

/** `item` = `parts/0198…` also stands in a generated uuid column, which carries the real foreign key. */
const linkColumn = (name: string, target: string): ColumnPlan =>
  column(short(`${name}_${snake(target)}`), 'uuid', {
    generated: `(case when ${quoted(name)} like ${literal(`${target}/%`)} then substr(${quoted(name)}, ${target.length + 2})::uuid end)`,
    references: snake(target),
  })

function defaultSql(spec: FieldSpec): string | undefined {
  const value = toWire(spec.default)
  if (value === undefined && spec.kind === 'boolean') return 'false'
  if (value === undefined || (typeof value === 'string' && value.startsWith('@'))) return undefined
  if (typeof value === 'object') return `${literal(JSON.stringify(value))}::jsonb`
  return typeof value === 'string' && !amountKinds.includes(spec.kind) ? literal(value) : String(value)
}

/** What the one index over all records knows of a record. */
function searchOf(resource: Resource, searched: readonly string[]): NonNullable<TablePlan['search']> {
  const code = resource.fields.code ? 'code' : null
  const title = titleColumn(resource)
  const isMore = searched.some(field => ![code, title].includes(snake(field)))
  return { code, title, others: isMore ? 'search' : null }
}

/** Everything free search looks at, folded: lower case without accents, codes also without separators and leading zeros. */
const searchColumn = (searched: readonly string[], resource: Resource): ColumnPlan => {
  const parts = searched.flatMap(field => {
    const name = `coalesce(${quoted(snake(field))}, '')`
    return resource.fields[field]!.kind === 'code' ? [name, `mw_code_key(${name})`] : [name]
  })
  return column('search', 'text', { generated: `(mw_fold(${parts.join(" || ' ' || ")}))` })
}

function checksOf(table: string, resource: Resource, root: Resource, fields: readonly [string, FieldSpec][]) {
  const checks: { name: string; sql: string }[] = []
  const add = (what: string, sql: string) => checks.push({ name: short(`${table}_${what}_check`), sql })
  if (isDirect(resource, root)) add('root', '"root" = "parent"')
  for (const [field, spec] of fields) {
    const name = quoted(snake(field))
    const values = spec.values?.map(literal).join(', ')
    if (['oneOf', 'status', 'progress'].includes(spec.kind)) add(snake(field), `${name} in (${values})`)
    if (spec.kind === 'someOf') add(snake(field), `${name} <@ array[${values}]::text[]`)
    if (spec.max !== undefined && columnTypes[spec.kind as keyof typeof columnTypes] === 'text')
      add(`${snake(field)}_length`, `char_length(${name}) <= ${spec.max}`)
    if (typeof spec.min === 'number' && !['text', 'longText'].includes(spec.kind))
      add(`${snake(field)}_min`, `${name} >= ${spec.min}`)
    if (
      typeof spec.max === 'number' &&
      ['integer', 'duration', 'percent', 'quantity', 'money', 'unitPrice', 'decimal'].includes(spec.kind)
    )
      add(`${snake(field)}_max`, `${name} <= ${spec.max}`)
    if (spec.kind === 'refOneOf')
      add(snake(field), `${name} is null or split_part(${name}, '/', 1) in (${spec.targets!.map(literal).join(', ')})`)
  }
  if (!resource.partOf && !resource.archivable) add('archived', '"archived_at" is null')
  else if (resource.keptIn.length && resource.statusField)
    add(
      'archived',
      `"archived_at" is null or ${quoted(snake(resource.statusField))} not in (${resource.keptIn.map(literal).join(', ')})`,
    )
  for (const [index, predicate] of resource.require.entries()) {
    const sql = predicateSql(predicate, resource)
    if (sql) add(`rule${index + 1}`, sql)
  }
  return checks
}

/** The predicate as a CHECK; nothing when it speaks of lines, which a CHECK cannot see, or of what people are asked for. */
function predicateSql(predicate: Predicate, resource: Resource): string | undefined {
  const present = (field: string): string | undefined => {
    const spec = resource.fields[field]
    if (!spec || !hasColumn(spec)) return undefined
    return arrayKinds.includes(spec.kind)
      ? `${quoted(snake(field))} not in ('{}')`
      : `${quoted(snake(field))} is not null`
  }
  if (predicate.is === 'when') {
    const needs = predicate.need.map(present)
    if (needs.includes(undefined)) return undefined
    const values = predicate.values
      .map(value => (typeof value === 'boolean' ? String(value) : literal(value)))
      .join(', ')
    return `${quoted(snake(predicate.field))} is null or ${quoted(snake(predicate.field))} not in (${values}) or (${needs.join(' and ')})`
  }
  if (predicate.is === 'onlyWhen') return undefined
  if ('from' in predicate)
    return `${quoted(snake(predicate.to))} ${predicate.is === 'after' ? '>' : '>='} ${quoted(snake(predicate.from))}`
  if (predicate.is === 'different')
    return `${quoted(snake(predicate.fields[0]))} is distinct from ${quoted(snake(predicate.fields[1]))} or ${quoted(snake(predicate.fields[0]))} is null`
  const compare = { exactlyOne: '= 1', atMostOne: '<= 1', atLeastOne: '>= 1' }[predicate.is]
  return `num_nonnulls(${predicate.fields.map(field => quoted(snake(field))).join(', ')}) ${compare}`
}

function indexesOf(
  table: string,
  resource: Resource,
  fields: readonly [string, FieldSpec][],
  searched: boolean,
): IndexPlan[] {
  const indexes: IndexPlan[] = []
  const add = (what: string, on: string, more: Partial<IndexPlan> = {}) =>
    indexes.push({
      name: short(`${table}_${what}_${more.unique ? 'key' : 'idx'}`),
      unique: false,
      using: 'btree',
      on,
      ...more,
    })
  const specs = resource.fields
  const keyed = (field: string) => (isWord(specs[field]!) ? `lower(${quoted(snake(field))})` : quoted(snake(field)))
  for (const [field, spec] of fields) if (spec.unique) add(snake(field), keyed(field), { unique: true })
  for (const together of resource.unique)
    add(together.map(snake).join('_'), together.map(keyed).join(', '), { unique: true })
  if (resource.partOf) add('parent', '"parent", "position"')
  if (resource.partOf && resource.partOf !== undefined) add('root', '"root"')
  // With what decides who sees a row, an index alone can count and skip.
  const carried = resource.partOf ? {} : { include: '"archived_at", "visibility"' }
  // Lines are looked for by what they name, never put in order by it: those that name nothing need no entry.
  const named = (field: string, spec: FieldSpec): Partial<IndexPlan> =>
    resource.partOf && !isNeverEmpty(spec) ? { where: `${quoted(snake(field))} is not null` } : carried
  const listed = new Set([...resource.list.columns, ...resource.list.sort.map(key => key.replace(/^-/, ''))])
  for (const [field, spec] of fields) {
    if (spec.kind === 'refs' || spec.kind === 'someOf') add(snake(field), quoted(snake(field)), { using: 'gin' })
    // Every download asks which records hold its content.
    else if (spec.kind === 'file') add(`${snake(field)}_sha256`, quoted(`${snake(field)}_sha256`))
    else if (spec.kind === 'files') add(snake(field), `${quoted(snake(field))} jsonb_path_ops`, { using: 'gin' })
    else if (
      spec.kind === 'ref' ||
      spec.kind === 'refOneOf' ||
      spec.kind === 'refAny' ||
      (!resource.partOf && listed.has(field) && sortable(spec))
    )
      add(snake(field), `${sortSql(quoted(snake(field)), spec)}, "id"`, named(field, spec))
  }
  if (!resource.partOf && listed.has('createdAt')) add('created_at', '"created_at", "id"', carried)
  if (searched && !resource.partOf) add('search', '"search" gin_trgm_ops', { using: 'gin' })
  return indexes
}

const isWord = (spec: FieldSpec): boolean => ['text', 'code', 'email'].includes(spec.kind) && !spec.exact

/** A btree takes no entry beyond 2,700 bytes, which 500 letters of four bytes stay below: longer text orders by its beginning. */
const orderedLetters = 500

/** Text orders case-insensitively and naturally: A-2 before A-10 (documents R1). */
export function sortSql(column: string, spec: FieldSpec): string {
  const isText =
    columnTypes[spec.kind as keyof typeof columnTypes] === 'text' &&
    !['status', 'oneOf', 'progress', 'refAny', 'refOneOf', 'color'].includes(spec.kind)
  if (!isText) return column
  const isLong = (typeof spec.max === 'number' ? spec.max : Number.POSITIVE_INFINITY) > orderedLetters
  return `${isLong ? `left(${column}, ${orderedLetters})` : column} collate natural_order`
}
