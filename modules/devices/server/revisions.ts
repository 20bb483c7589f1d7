import { sql } from 'kysely'
import type { CncProgramRevision } from '#modules/devices/model/cnc-revisions.ts'
import { deviceSettings } from '#modules/devices/model/settings.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { settingsOf } from '#platform/server/records/settings.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { programCode, settleProgram } from './programs.ts'
import { readProgram } from './read-program.ts'

/** A revision is numbered within its program and knows the bytes it stands for. */
export const savingRevision: SaveHook<'cnc-program-revisions'> = async (work, { before, after }) => {
  if (before) return
  const program = await programCode(work, after.program)
  const last = await work.reader.first<{ label: number }>(
    sql`select coalesce(max(label), 0)::int as label from cnc_program_revisions where program = ${after.program}::uuid`,
  )
  const { sha256, size } = after.file
  after.label = (last?.label ?? 0) + 1
  after.name = `${program?.code ?? ''} R${after.label}`
  after.sha256 = sha256
  after.sizeBytes = size
  if (Number(after.label) > 1 && !after.changeNote)
    throw Refusal.fields([complaint(['changeNote'], 'required')], 'cnc-program-revisions')
  if (after.basedOn) await demandSameProgram(work, after.basedOn, after.program)
}

async function demandSameProgram(work: AnyWork, basedOn: unknown, program: unknown): Promise<void> {
  const found = await work.reader.first(
    sql`select 1 as found from cnc_program_revisions where id = ${basedOn}::uuid and program = ${program}::uuid`,
  )
  if (!found) throw Refusal.fields([complaint(['basedOn'], 'otherProgram')], 'cnc-program-revisions')
}

export const savedRevision: SaveHook<'cnc-program-revisions'> = async (work, { before, after }) => {
  if (!before) await work.later(readProgram, { revision: after.id })
  if (before && before.status !== after.status) await settleProgram(work, after.program)
}

const revisionVerb = verb<'cnc-program-revisions'>()

const submit = revisionVerb('cnc-program-revisions.submit', async work => ({ submittedBy: work.by.userId }))
const sentBack = revisionVerb('cnc-program-revisions.return', async () => ({ submittedBy: null }))

/** Somebody else releases, unless the company says that one person is enough. */
async function demandAnother(work: AnyWork, { label, submittedBy }: CncProgramRevision): Promise<void> {
  if (!submittedBy || submittedBy !== work.by.userId) return
  const { soloRelease } = await settingsOf(work.reader, deviceSettings)
  if (!soloRelease) throw Refusal.conflict({ code: 'releasedBySubmitter', params: { revision: label ?? 1 } })
}

/** Only one revision of a program is released; what was queued of the one before is called off with it. */
async function takeOver(work: AnyWork, revision: CncProgramRevision) {
  const program = await programCode(work, revision.program)
  if (program?.onHold) {
    const params = { program: String(program.code), why: String(program.holdReason ?? '') }
    throw Refusal.conflict({ code: 'programOnHold', params })
  }
  const replaced = await work.writer.rows<{ id: string }>(
    sql`update cnc_program_revisions set status = 'superseded'
        where program = ${revision.program}::uuid and status = 'released' and id <> ${revision.id}::uuid returning id`,
  )
  for (const { id } of replaced) await callOff(work, id)
  return { releasedBy: work.by.userId, releasedAt: work.at }
}

const release = revisionVerb('cnc-program-revisions.release', async (work, revision) => {
  await demandAnother(work, revision)
  return takeOver(work, revision)
})
const reinstate = revisionVerb('cnc-program-revisions.reinstate', takeOver)

const withdraw = revisionVerb('cnc-program-revisions.withdraw', async (work, revision) => {
  await callOff(work, revision.id)
  return undefined
})

const callOff = (work: AnyWork, revision: string): Promise<unknown> =>
  work.writer.run(
    sql`update device_queued_files set status = 'cancelled'
        where revision = ${revision}::uuid and status in ('queued', 'blocked', 'waiting', 'ready', 'paused', 'failed')`,
  )

const markProven = verb<'cnc-program-proofs'>()('cnc-program-proofs.markProven', async work => ({
  provenBy: work.by.userId,
  provenAt: work.at,
}))

export const revisionVerbs = {
  'cnc-program-revisions.submit': submit,
  'cnc-program-revisions.return': sentBack,
  'cnc-program-revisions.release': release,
  'cnc-program-revisions.reinstate': reinstate,
  'cnc-program-revisions.withdraw': withdraw,
  'cnc-program-proofs.markProven': markProven,
}
