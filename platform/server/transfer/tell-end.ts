import { sql } from 'kysely'
import { notify } from '../collaboration/index.ts'
import { tableOf } from '../records/columns.ts'
import type { AnyWork } from '../work/work.ts'
import type { Run } from './runs.ts'

/** Tells whoever asked for long work how it ended: they have gone on to something else meanwhile (documents 1.7). */
export async function tellEnd(
  work: AnyWork,
  run: Run,
  id: string,
  end: 'exported' | 'imported' | 'importRefused' | 'bulkDone',
  params: Readonly<Record<string, number>> = {},
): Promise<void> {
  const user = work.by.userId
  if (!user) return
  const found = await work.reader.first<{ code: string }>(
    sql`select code from ${tableOf(work.registry.resource(run))} where "id" = ${id}::uuid`,
  )
  await notify(work, {
    user,
    type: end === 'importRefused' ? 'negative' : 'positive',
    event: 'work.ended',
    title: work.words(`notices.${end}`, { code: found?.code ?? '', ...params }),
    link: `/${run}/${id}`,
  })
}
