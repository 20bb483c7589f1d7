import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CheckKind, CheckParameters } from '#modules/devices/model/check-kinds.ts'
import type { Dialect } from '#modules/devices/model/dialects.ts'
import { canonicalText } from '#modules/devices/model/nc/canonical.ts'
import { type Evaluation, evaluateProgram, type ToolUse } from '#modules/devices/model/nc/evaluate.ts'
import { findingsOf } from '#modules/devices/model/nc/findings.ts'
import { usualMachine } from '#modules/devices/model/nc/run.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { bytesOf, writeFacts } from './facts.ts'
import { settleProgram } from './programs.ts'

export const readProgram = 'devices.read-program'

/** A program beyond this size is kept and sent, not evaluated. */
const largest = 50 * 1024 * 1024

interface Revision {
  readonly program: string
  readonly sha256: string
  readonly sizeBytes: string
  readonly dialect: Dialect
  readonly repository: string
}

/** Reads a new revision once: hash of its text, tools, extents, time, and what the checks say. */
export const readProgramJob = async ({ revision }: { revision: string }, { services }: JobContext): Promise<void> => {
  const by = { by: theSystem('devices'), via: 'job' } as const
  const found = await perform(services.app, by, work =>
    work.reader.first<Revision>(
      sql`select r.program, r.sha256, r.size_bytes as "sizeBytes", p.dialect, p.repository
          from cnc_program_revisions r join cnc_programs p on p.id = r.program where r.id = ${revision}::uuid`,
    ),
  )
  if (!found || Number(found.sizeBytes) > largest) return
  const text = await bytesOf(services.files, found.sha256)
  const canonicalSha256 = createHash('sha256').update(canonicalText(text), 'latin1').digest('hex')
  const evaluated =
    found.dialect === 'plain' ? null : evaluateProgram(text, { dialect: found.dialect, machine: usualMachine })
  await perform(services.app, by, async work => {
    const checkState = await checked(work, found, text)
    await writeFacts(work, 'cnc-program-revisions', revision, { canonicalSha256, checkState, ...factsOf(evaluated) })
    if (evaluated?.unit)
      await work.writer.run(sql`update cnc_programs set unit = ${evaluated.unit} where id = ${found.program}::uuid`)
    await settleProgram(work, found.program)
  })
}

const mostWarnings = 200
const fixed = (value: number | null, places: number): string | null => (value === null ? null : value.toFixed(places))

function factsOf(evaluated: Evaluation | null): Row {
  if (!evaluated) return {}
  const { min, max } = evaluated.extents
  const neat = (all: readonly (number | null)[]) => all.map(one => (one === null ? null : Number(one.toFixed(4))))
  return {
    idealSeconds: evaluated.idealSeconds.toFixed(1),
    extents: { min: neat(min), max: neat(max) },
    warnings: evaluated.warnings.slice(0, mostWarnings),
    toolList: evaluated.tools.map(toolLine),
  }
}

const toolLine = (tool: ToolUse, index: number): Row => ({
  order: index + 1,
  position: index + 1,
  toolNumber: tool.toolNumber,
  description: tool.description?.slice(0, 200) ?? null,
  hOffset: tool.hOffset,
  dOffset: tool.dOffset,
  spindleRpm: tool.spindleRpm === null ? null : Math.round(tool.spindleRpm),
  maxFeed: fixed(tool.maxFeed, 3),
  feedSeconds: fixed(tool.feedSeconds, 1),
  minZ: fixed(tool.minZ, 4),
  firstLine: tool.firstLine,
})

interface CheckRow {
  readonly kind: CheckKind
  readonly parameters: CheckParameters | null
  readonly severity: 'info' | 'warning' | 'error'
}

const anyMachine = { tools: [], maxFeed: null, maxSpindleRpm: null, arcToleranceMm: 0.02, travel: [] }
/** Kinds that ask what a certain machine has or can; they are looked at when a program goes there. */
const ofMachines: readonly CheckKind[] = ['toolLoaded', 'travel', 'headerMatch', 'starvation']

/** The rules that hold everywhere for this dialect and repository; those of single machines wait for their machine. */
async function checked(work: AnyWork, { dialect, repository }: Revision, text: string): Promise<string> {
  const rules = await work.reader.rows<CheckRow>(
    sql`select kind, parameters, severity from device_code_checks
        where active and archived_at is null and direction in ('down', 'both') and devices = '{}' and things_groups = '{}'
          and (dialects = '{}' or ${dialect} = any(dialects::text[]))
          and (repositories = '{}' or ${repository}::uuid = any(repositories))`,
  )
  const options = { dialect, machine: usualMachine }
  const hit = rules
    .filter(rule => !ofMachines.includes(rule.kind))
    .filter(
      ({ kind, parameters }) => findingsOf(text, { kind, parameters: parameters ?? {} }, anyMachine, options).length,
    )
    .map(rule => rule.severity)
  if (hit.includes('error')) return 'errors'
  return hit.includes('warning') ? 'warnings' : 'pass'
}
