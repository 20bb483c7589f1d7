import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { storePaper } from '#platform/server/papers/index.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { storePackage } from './approval-package.ts'
import { papers } from './index.ts'

/** Freezes a signed record as the PDF it is from then on; queued with its signature. */
export const keepPaper = 'quality.keep-paper'

const kept = {
  fairs: { table: 'fairs', column: 'pdf' },
  ppaps: { table: 'ppaps', column: 'pdf' },
  certificates: { table: 'certificates', column: 'file' },
} as const

interface Payload {
  readonly resource: keyof typeof kept
  readonly id: string
}

/** One that was opened again meanwhile has none; what is frozen already stays. */
export const keepPaperJob = async ({ resource, id }: Payload, { services, finish }: JobContext): Promise<void> => {
  const by = theSystem('quality')
  const { table, column } = kept[resource]
  const wanted = await services.app.reader.first<{ id: string }>(sql`
    select id from ${sql.table(table)} where id = ${id}::uuid and ${sql.ref(column)} is null
      and status in ('approved', 'submitted', 'accepted', 'signed', 'valid')`)
  const pdf = wanted && (await storePaper(services, by, { resource, id, maker: papers[resource] }))
  const zip = pdf && resource === 'ppaps' && (await storePackage(services, by, id, pdf))
  const set = (name: string, file: StoredFile) => sql`${sql.ref(name)} = ${JSON.stringify(file)}::jsonb`
  await perform(services.app, { by, via: 'job' }, async work => {
    if (pdf)
      await work.writer.run(sql`
        update ${sql.table(table)} set ${sql.join([set(column, pdf), ...(zip ? [set('package', zip)] : [])])}
        where id = ${id}::uuid and ${sql.ref(column)} is null`)
    await finish(work)
  })
}
