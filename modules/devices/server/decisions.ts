import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'

/** What people decide about what machines sent: files, alarms, stops. */

const uploadVerb = verb<'device-uploads', 'cnc-programs'>()

/** What the shop changed becomes a draft; the released revision stays as it is. */
const accept = uploadVerb('device-uploads.accept', async (work, upload, asked) => {
  const file = upload.remoteName ?? upload.code
  if (!upload.program) throw Refusal.conflict({ code: 'uploadWithoutProgram', params: { file } })
  if (upload.comparison === 'changed' && !asked.note)
    throw Refusal.conflict({ code: 'changeNeedsNote', params: { file } })
  const revision = await work.issue('cnc-program-revisions', {
    program: upload.program,
    file: upload.file,
    basedOn: upload.baseRevision,
    changeNote: (asked.note ?? upload.code).slice(0, 500),
  })
  return { newRevision: revision.id, decidedBy: work.by.userId, decidedAt: work.at, note: asked.note }
})

const reject = uploadVerb('device-uploads.reject', async work => ({ decidedBy: work.by.userId, decidedAt: work.at }))

const acknowledge = verb<'device-alarms'>()('device-alarms.acknowledge', async work => ({
  acknowledgedBy: work.by.userId,
  acknowledgedAt: work.at,
}))

const spanVerb = verb<'device-state-spans'>()

const giveReason = spanVerb('device-state-spans.giveReason', async (work, _span, asked) => ({
  reason: asked.stopReason,
  reasonBy: work.by.userId,
}))

/** One stop with two reasons is two spans; together they last as long as before. */
const split = spanVerb('device-state-spans.split', async (work, span, asked) => {
  const isInside =
    Date.parse(span.from) < Date.parse(asked.at) && (!span.to || Date.parse(asked.at) < Date.parse(span.to))
  if (!isInside) throw Refusal.fields([complaint(['at'], 'splitOutside')], 'device-state-spans')
  // The first part ends before the second is written, so that the two never overlap.
  await work.writer.run(sql`update device_state_spans set "to" = ${asked.at}::timestamptz where id = ${span.id}::uuid`)
  await work.issue('device-state-spans', {
    device: span.device,
    state: span.state,
    from: asked.at,
    to: span.to,
    program: span.program,
    revision: span.revision,
  })
  return { to: asked.at }
})

const override = verb<'device-queued-files'>()('device-queued-files.override', async work => ({
  overriddenBy: work.by.userId,
}))
const retry = verb<'device-queued-files'>()('device-queued-files.retry', async () => ({ attempts: 0, error: null }))

export const decisionVerbs = {
  'device-uploads.accept': accept,
  'device-uploads.reject': reject,
  'device-alarms.acknowledge': acknowledge,
  'device-state-spans.giveReason': giveReason,
  'device-state-spans.split': split,
  'device-queued-files.override': override,
  'device-queued-files.retry': retry,
}
