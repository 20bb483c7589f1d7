import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A record is led through states, one after another, where how it gets there is not what is tested. */
export async function ledThrough(work: AnyWork, table: string, id: string, ...states: string[]): Promise<void> {
  for (const state of states)
    await work.writer.run(sql`update ${sql.table(table)} set status = ${state} where id = ${id}::uuid`)
}
