import { sql } from 'kysely'
import { disposedKinds, type Impact, undisposed } from '#modules/engineering/model/changes/ecr-impact.ts'
import type { Ecr } from '#modules/engineering/model/changes/ecrs.ts'
import { fieldLabel, valueLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { impactOf } from './impact.ts'
import { movedUnder } from './merge.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'ecr.implemented': {
      readonly ecr: string
      readonly code: string
      /** Revisions whose open orders go over to another. */
      readonly changeOvers: readonly { readonly from: string; readonly to: string }[]
    }
  }
}

type Item = Ecr['items'][number]

const labelOf = async (work: AnyWork, revision: string): Promise<string> =>
  (await work.reader.first<{ label: string }>(sql`select label from part_revisions where id = ${revision}::uuid`))
    ?.label ?? '?'

/** sales R52: nothing is released over the head of somebody who changed the base meanwhile. */
async function demandUnmoved(work: AnyWork, ecr: Ecr): Promise<void> {
  const [moved] = await movedUnder(work, ecr.items as never)
  if (!moved) return
  const params = { part: await labelOf(work, moved.revision), count: moved.differences.length }
  throw Refusal.conflict({ code: 'baseMoved', params })
}

/** sales R53: of everything that is there already, somebody said what becomes of it. */
async function demandDisposed(work: AnyWork, ecr: Ecr, impact: readonly Impact[]): Promise<void> {
  const open = undisposed(ecr.items, impact)
  if (!open) return
  const params = {
    part: await labelOf(work, open.item.partRevision),
    kind: fieldLabel(work.words, 'ecr-items', open.kind),
    count: open.touched.count,
  }
  throw Refusal.conflict({ code: 'dispositionMissing', params })
}

/** The day a new revision is in force: at once, on its date, or when what there is of the old one is used up. */
async function setEffect(work: AnyWork, ecr: Ecr, item: Item): Promise<void> {
  const on = ecr.effectivity === 'date' ? ecr.effectiveOn : work.today
  const usedUp = ecr.effectivity === 'useUp' ? item.partRevision : null
  await work.writer.run(
    sql`update part_revisions set effective_on = ${on}::date, after_use_of = ${usedUp}::uuid where id = ${item.draftRevision}::uuid`,
  )
}

const draftMethods = (work: AnyWork, revision: string) =>
  work.reader.rows<{ id: string }>(
    sql`select id from part_revision_methods where part_revision = ${revision}::uuid and status = 'draft'
          and archived_at is null order by is_default desc, name`,
  )

async function carryOut(work: AnyWork, ecr: Ecr, item: Item): Promise<void> {
  if (item.draftRevision) {
    await setEffect(work, ecr, item)
    for (const { id } of await draftMethods(work, item.draftRevision))
      await work.act('part-revision-methods', id, 'activate')
    await work.act('part-revisions', item.draftRevision, 'release')
  }
  if (item.draftMethod) await work.act('part-revision-methods', item.draftMethod, 'activate')
  if (item.changeType === 'obsolete') await work.act('part-revisions', item.partRevision, 'obsolete')
}

/** Who sees to what was decided about what is there. */
const areaOf = { stock: 'inventory', wip: 'production', openOrders: 'sales', openPurchases: 'purchasing' } as const
const isWork: readonly (string | null)[] = ['scrap', 'rework', 'returnToVendor']

/** sales R53: what is scrapped, reworked or sent back is somebody's task until it is done. */
async function tasksFor(work: AnyWork, ecr: Ecr, impact: readonly Impact[]) {
  const tasks: Partial<Ecr['tasks'][number]>[] = []
  for (const item of ecr.items)
    for (const kind of disposedKinds) {
      const touched = impact.find(one => one.revision === item.partRevision && one.kind === kind)
      const moves = kind === 'wip' && item[kind] === 'changeOver'
      if (!touched?.count || !(isWork.includes(item[kind]) || moves)) continue
      const name = work.words('engineering.dispositionTask', {
        what: valueLabel(work.words, 'ecr-items', kind, item[kind]!),
        kind: fieldLabel(work.words, 'ecr-items', kind),
        record: await labelOf(work, item.partRevision),
        quantity: Decimal.of(touched.quantity ?? '0').toString(),
        records: touched.records.map(one => one.code).join(', '),
      })
      const area = item[kind] === 'rework' && kind === 'stock' ? ('quality' as const) : areaOf[kind]
      tasks.push({ name: name.slice(0, 200), area, owner: ecr.owner, blocking: false })
    }
  return tasks
}

/**
 * sales R53: the drafts are released, orders change over, what is scrapped or reworked becomes tasks; holds are lifted by
 * the change of state.
 */
export const implement = verb<'ecrs', 'part-revisions' | 'part-revision-methods'>()(
  'ecrs.implement',
  async (work, ecr) => {
    const impact = await impactOf(
      work,
      ecr.items.map(item => item.partRevision),
    )
    await demandUnmoved(work, ecr)
    await demandDisposed(work, ecr, impact)
    for (const item of ecr.items) await carryOut(work, ecr, item)
    await work.raise('ecr.implemented', {
      ecr: ecr.id,
      code: ecr.code,
      changeOvers: ecr.items.flatMap(item =>
        item.draftRevision && item.openOrders === 'changeOver'
          ? [{ from: item.partRevision, to: item.draftRevision }]
          : [],
      ),
    })
    return { tasks: [...ecr.tasks, ...(await tasksFor(work, ecr, impact))] }
  },
)
