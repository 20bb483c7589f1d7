import { sql } from 'kysely'
import type { Ecr } from '#modules/engineering/model/changes/ecrs.ts'
import {
  type Choices,
  type Content,
  type Difference,
  differences,
  merged,
  type RowKeys,
  unchosen,
} from '#modules/engineering/model/changes/three-way.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { draftOf, wholeMethod } from '../methods.ts'
import { typedCopy } from '../numbering.ts'
import { activeMethods, type Base, billOf, revisionOf, takenOver } from './drafts.ts'

type Item = Pick<Ecr['items'][number], 'id' | 'changeType' | 'partRevision' | 'draftRevision' | 'draftMethod'> &
  Partial<Base>
type Part = 'revision' | 'bill' | 'method'

/** One of the records a change works on, thrice: as it was, as others have it now, as the draft has it. */
interface Thrice {
  readonly part: Part
  readonly keys: RowKeys
  readonly base: Content
  readonly theirs: Content
  readonly mine: Row & { readonly id: string }
}

interface Standing {
  readonly thrice: readonly Thrice[]
  /** What it is measured against once merged. */
  readonly base: Base
}

const resourceOf = { revision: 'part-revisions', bill: 'assemblies', method: 'part-revision-methods' } as const
const keysOf: Readonly<Record<Part, RowKeys>> = {
  revision: {},
  bill: { lines: 'findNumber' },
  method: { operations: 'sequence', materials: 'materialCode' },
}
/** What belongs to the draft itself and is never taken over. */
const own: readonly string[] = ['partRevision', 'name', 'isDefault', 'part', 'revision', 'priceBreaks']

function contentOf(work: AnyWork, part: Part, row: Row | null): Content {
  if (!row) return {}
  if (part === 'revision') return Object.fromEntries(takenOver.map(field => [field, row[field] ?? null]))
  const copy = typedCopy(work.registry, resourceOf[part], row)
  return Object.fromEntries(Object.entries(copy).filter(([field]) => !own.includes(field)))
}

type Records = readonly [base: Row | null, theirs: Row | null, mine: Row | null]

function thriceOf(work: AnyWork, part: Part, [base, theirs, mine]: Records): Thrice[] {
  if (!mine || !base || base.id === theirs?.id) return []
  return [
    {
      part,
      keys: keysOf[part],
      base: contentOf(work, part, base),
      theirs: contentOf(work, part, theirs),
      mine: mine as Thrice['mine'],
    },
  ]
}

const methodRow = (work: AnyWork, id: string | null | undefined) => (id ? wholeMethod(work, id) : null)

/** The newest of the draft's default method: what it will be made by. */
const draftsMethod = (work: AnyWork, revision: string) =>
  work.reader.first<{ id: string }>(
    sql`select id from part_revision_methods where part_revision = ${revision}::uuid and archived_at is null
          and status <> 'retired' order by is_default desc, version_number desc limit 1`,
  )

/** A revision is measured against the one in force now, and its making against how that one is made now. */
async function standingOfRevision(work: AnyWork, item: Item): Promise<Standing> {
  const base = await revisionOf(work, item.baseRevision ?? item.partRevision)
  const part = await work.reader.first<{ current: string | null }>(
    sql`select current_revision as current from parts where id = ${base.part}::uuid`,
  )
  const now = part?.current && part.current !== item.draftRevision ? part.current : (base.id as string)
  const theirs = await revisionOf(work, now)
  const mine = await revisionOf(work, item.draftRevision!)
  const [method] = await activeMethods(work, now)
  const drafted = await draftsMethod(work, item.draftRevision!)
  return {
    thrice: [
      ...thriceOf(work, 'revision', [base, theirs, mine]),
      ...thriceOf(work, 'bill', [
        await billOf(work, base.id as string),
        await billOf(work, now),
        await billOf(work, item.draftRevision!),
      ]),
      ...thriceOf(work, 'method', [
        await methodRow(work, item.baseMethod),
        await methodRow(work, method?.id),
        await methodRow(work, drafted?.id),
      ]),
    ],
    base: { baseRevision: now, baseMethod: method?.id ?? null, baseVersion: Number(theirs.version) },
  }
}

/** A method is measured against the active version of its name. */
async function standingOfMethod(work: AnyWork, item: Item): Promise<Standing> {
  const mine = await wholeMethod(work, item.draftMethod!)
  const now = await work.reader.first<{ id: string; version: number }>(
    sql`select id, version_number::int as version from part_revision_methods where part_revision = ${item.partRevision}::uuid
          and lower(name) = lower(${mine.name}) and status = 'active' and archived_at is null`,
  )
  const base = await methodRow(work, item.baseMethod)
  return {
    thrice: thriceOf(work, 'method', [base, now ? await wholeMethod(work, now.id) : base, mine]),
    base: {
      baseRevision: item.partRevision,
      baseMethod: now?.id ?? item.baseMethod ?? null,
      baseVersion: now?.version ?? null,
    },
  }
}

async function standingOf(work: AnyWork, item: Item): Promise<Standing | null> {
  if (item.draftRevision) return standingOfRevision(work, item)
  return item.draftMethod ? standingOfMethod(work, item) : null
}

const differencesIn = (work: AnyWork, { part, base, theirs, mine, keys }: Thrice): Difference[] =>
  differences(base, theirs, contentOf(work, part, mine), keys).map(one => ({ ...one, path: `${part}/${one.path}` }))

export interface Moved {
  readonly item: string
  readonly revision: string
  readonly differences: readonly Difference[]
}

/** sales R52: items whose base is no longer what their draft was made of, with everything that differs. */
export async function movedUnder(work: AnyWork, items: readonly Row[]): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const item of items as unknown as Item[]) {
    const standing = await standingOf(work, item)
    const found = standing?.thrice.flatMap(one => differencesIn(work, one)) ?? []
    if (found.length > 0) moved.push({ item: item.id, revision: item.partRevision, differences: found })
  }
  return moved
}

/** Lines keep who they are where they stay, so that the history of the draft tells what changed. */
function withIds(content: Content, { mine, keys }: Thrice): Row {
  const row: Row = { ...content }
  for (const [list, key] of Object.entries(keys)) {
    const before = [...((mine[list] as Row[] | undefined) ?? [])]
    row[list] = (content[list] as Row[]).map(line => {
      const at = before.findIndex(one => one[key] === line[key])
      return at < 0 ? line : { ...line, id: before.splice(at, 1)[0]!.id }
    })
  }
  return row
}

async function write(work: AnyWork, thrice: Thrice, all: readonly Difference[], choices: Choices): Promise<void> {
  const prefix = `${thrice.part}/`
  const inside = all.map(one => ({ ...one, path: one.path.slice(prefix.length) }))
  const chosen = Object.fromEntries(
    Object.entries(choices).map(([path, whose]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, whose]),
  )
  const content = merged(contentOf(work, thrice.part, thrice.mine), thrice.theirs, thrice.keys, inside, chosen)
  // A method that was activated already is locked: what is taken over becomes its next version.
  if (thrice.part === 'method' && thrice.mine.status !== 'draft') await draftOf(work, { ...thrice.mine, ...content })
  else await work.update(resourceOf[thrice.part], thrice.mine.id, withIds(content, thrice))
}

const areChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(whose => whose === 'theirs' || whose === 'mine')

/**
 * sales R52: what others changed meanwhile comes into the draft; where both changed a field, whoever merges says whose
 * value stays. From then on the draft is measured against what it was merged with.
 */
export const merge = verb<'ecrs', 'part-revisions' | 'part-revision-methods' | 'assemblies'>()(
  'ecrs.merge',
  async (work, ecr, { item: id, choices }) => {
    const item = ecr.items.find(one => one.id === id)
    if (!item) throw Refusal.fields([complaint(['item'], 'noSuchRecord')], 'ecrs')
    if (choices !== null && choices !== undefined && !areChoices(choices))
      throw Refusal.fields([complaint(['choices'], 'choiceUnreadable')], 'ecrs')
    const standing = await standingOf(work, item)
    const chosen = choices ?? {}
    const all = standing?.thrice.map(one => [one, differencesIn(work, one)] as const) ?? []
    const open = unchosen(
      all.flatMap(([, found]) => found),
      chosen,
    )
    if (open.length > 0)
      throw Refusal.fields([complaint(['choices'], 'fieldNotChosen', { count: open.length })], 'ecrs')
    for (const [thrice, found] of all) if (found.length > 0) await write(work, thrice, found, chosen)
    return { items: ecr.items.map(one => (one.id === id ? { ...one, ...standing?.base } : one)) }
  },
)
