import { sql } from 'kysely'
import { extensionOf, listedExtensions } from '#modules/devices/model/program-paths.ts'
import { role } from '#modules/security/model/front.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Repository {
  readonly name: string
  readonly namingRule: string | null
  readonly extensions: string | null
  readonly writeGroups: readonly string[]
}

/** A program lies where its repository's rule lets it lie, and is put there by those who may. */
export const savingProgram: SaveHook<'cnc-programs'> = async (work, { before, after }) => {
  const repository = await work.reader.first<Repository>(
    sql`select name, naming_rule as "namingRule", extensions, write_groups as "writeGroups"
        from cnc_repositories where id = ${after.repository}::uuid`,
  )
  if (!repository) return
  await demandWriting(work, repository)
  if (before?.path === after.path && before?.repository === after.repository) return
  const { namingRule: rule, extensions, name } = repository
  if (rule && !new RegExp(rule, 'u').test(String(after.path)))
    throw Refusal.fields([complaint(['path'], 'namingRule', { repository: name, rule })], 'cnc-programs')
  const allowed = listedExtensions(extensions)
  if (allowed.length > 0 && !allowed.includes(extensionOf(String(after.path)))) {
    const params = { repository: name, extensions: allowed.join(', ') }
    throw Refusal.fields([complaint(['path'], 'extensionOfRepository', params)], 'cnc-programs')
  }
}

async function demandWriting(work: AnyWork, { writeGroups, name }: Repository): Promise<void> {
  if (writeGroups.length === 0 || work.by.isSystem || work.by.roles.includes(role.administrator)) return
  const member = await work.reader.first(
    sql`select 1 as found from users where id = ${work.by.userId}::uuid and user_groups && ${writeGroups}::uuid[]`,
  )
  if (!member) throw Refusal.conflict({ code: 'notInWriteGroup', params: { repository: name } })
}

/** The released revision speaks for its program: its time, and where it is proven. */
export async function settleProgram(work: AnyWork, program: string): Promise<void> {
  await work.writer.run(
    sql`update cnc_programs p set released = r.id, cycle_seconds = coalesce(r.calibrated_seconds, r.ideal_seconds),
          proven_on = coalesce((select array_agg(f.thing order by f.proven_at) from cnc_program_proofs f
            where f.revision = r.id and f.state = 'proven' and f.archived_at is null), '{}')
        from (select ${program}::uuid as program) asked
        left join cnc_program_revisions r on r.program = asked.program and r.status = 'released' and r.archived_at is null
        where p.id = asked.program`,
  )
}

export const savedProof: SaveHook<'cnc-program-proofs'> = async (work, { after }) => {
  const found = await work.reader.first<{ program: string }>(
    sql`select program from cnc_program_revisions where id = ${after.revision}::uuid`,
  )
  if (found) await settleProgram(work, found.program)
}

export const programCode = async (work: AnyWork, program: unknown): Promise<Row | undefined> =>
  work.reader.first<Row>(
    sql`select code, on_hold as "onHold", hold_reason as "holdReason" from cnc_programs where id = ${program}::uuid for no key update`,
  )
