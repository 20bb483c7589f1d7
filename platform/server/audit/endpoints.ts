import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { integer } from '#platform/model'
import { demandClearedForLog } from '../files/export-control.ts'
import { Answer, type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { type Person, theSystem } from '../work/person.ts'
import { anchorPublicKey, readAnchors } from './anchors.ts'
import { readArchives, verifyArchives } from './archive.ts'
import { exportLines } from './export.ts'
import { headFileOf, readHead } from './head.ts'
import { type Verdict, verifyChain } from './verify.ts'

interface Range {
  readonly from: number | null
  readonly to: number | null
}
const range = { from: integer({ min: 1 }), to: integer({ min: 1 }) }

/** The log itself is read as the resource `audit-logs`; here are its proof and the way out of the company. */
export function auditEndpoints(services: Services): Endpoint[] {
  const { app, secrets } = services
  const access = { roles: app.registry.roles.administrators }
  return [
    ...archiveEndpoints(services),
    endpoint<Range>({
      method: 'POST',
      path: '/api/audit-logs/verify',
      access,
      summary: 'Check the chain of the audit log: entries checked, or the first that does not fit and why',
      asks: range,
      handle: async ask => {
        await noteAccess(services, ask, 'verify')
        const { from, to } = ask.body
        const verdict = await verifyWhole(services, { ...(from && { from }), ...(to && { to }) })
        const words = app.words(ask.request.language)
        const { failed } = verdict
        return {
          ...verdict,
          sentence: words(`audit.${failed?.why ?? 'sound'}`, { seq: failed?.seq ?? 0, checked: verdict.checked }),
        }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/audit-logs/export',
      access,
      summary: 'The sealed log as lines of JSON, for the checker',
      query: { from: integer(), to: integer() },
      handle: async ask => {
        demandFreshFactor(app.now(), ask.by)
        await demandClearedForLog(app, ask.by!)
        await noteAccess(services, ask, 'export')
        return new Answer(200, Readable.from(exportLines(app.reader, rangeOf(ask.query))), {
          'content-type': 'application/x-ndjson; charset=utf-8',
          'content-disposition': 'attachment; filename="audit-log.jsonl"',
        })
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/audit-logs/anchors',
      access,
      summary: 'The signed heads of the chain, day by day, and the key to check them with',
      handle: async () => ({
        publicKey: anchorPublicKey(secrets.key('audit-anchor')),
        anchors: await readAnchors(app.reader),
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/audit-logs/checker',
      access,
      summary: 'The program that checks an exported log on another machine',
      handle: async () =>
        new Answer(200, readFileSync(join(import.meta.dirname, 'checker.mjs'), 'utf8'), {
          'content-type': 'text/javascript; charset=utf-8',
          'content-disposition': 'attachment; filename="checker.mjs"',
        }),
    }),
  ]
}

/** Stretches of the log in files of their own. */
const archiveEndpoints = (services: Services): Endpoint[] => {
  const { app, files } = services
  const access = { roles: app.registry.roles.administrators }
  return [
    endpoint({
      method: 'GET',
      path: '/api/audit-logs/archives',
      access,
      summary: 'The stretches of the log that stand in signed files of their own',
      handle: async () => ({
        archives: (await readArchives(app.reader)).map(({ content, ...archive }) => ({
          ...archive,
          name: content.name,
          size: content.size,
          sha256: content.sha256,
        })),
      }),
    }),
    endpoint({
      method: 'GET',
      path: '/api/audit-logs/archives/:id',
      access,
      summary: 'An archive of the log, packed with gzip; unpacked it is a log for the checker',
      handle: async ask => {
        const archive = (await readArchives(app.reader)).find(({ id }) => id === ask.params.id)
        if (!archive) throw Refusal.notFound()
        demandFreshFactor(app.now(), ask.by)
        await demandClearedForLog(app, ask.by!)
        await noteAccess(services, ask, `archive ${archive.fromSeq}–${archive.toSeq}`)
        return new Answer(200, files.read(archive.content.sha256), {
          'content-type': 'application/gzip',
          'content-disposition': `attachment; filename="${archive.content.name}"`,
        })
      },
    }),
  ]
}

/** Checks the chain against everything that is known of it here: signed anchors, archives, the head kept outside the database. */
export async function verifyWhole(services: Services, range: { from?: number; to?: number } = {}): Promise<Verdict> {
  const { app, secrets } = services
  const kept = readHead(headFileOf(services))
  const archives = await readArchives(app.reader)
  const isWhole = range.from === undefined && range.to === undefined
  const unfit = isWhole ? await verifyArchives(services, archives) : null
  if (unfit !== null) return { checked: 0, head: null, failed: { seq: unfit, why: 'archive' } }
  return verifyChain(app.reader, {
    ...range,
    kept,
    archived: archives.map(({ toSeq, hash }) => ({ seq: toSeq, hash })),
    anchors: await readAnchors(app.reader),
    publicKey: anchorPublicKey(secrets.key('audit-anchor')),
  })
}

function rangeOf(query: Readonly<Record<string, string>>): { from?: number; to?: number } {
  const read = (name: 'from' | 'to') => {
    const text = query[name]
    if (text === undefined || text === '') return {}
    if (!/^[1-9]\d{0,14}$/.test(text)) throw Refusal.badRequest('badQuery', { name })
    return { [name]: Number(text) }
  }
  return { ...read('from'), ...read('to') }
}

/** people R46: the log leaves the company only with a factor used in the last five minutes. */
function demandFreshFactor(now: string, by: Person | null): void {
  const used = by?.steppedUpAt ? Date.parse(by.steppedUpAt) : 0
  if (Date.parse(now) - used > 5 * 60_000) throw new Refusal({ status: 403, code: 'stepUp', more: { stepUp: true } })
}

/** people R57: looking into the log leaves a trace too. */
async function noteAccess(
  { app }: Services,
  { by, request }: Pick<Ask, 'by' | 'request'>,
  what: string,
): Promise<void> {
  if (!app.registry.has('access-logs')) return
  await perform(app, { by: theSystem('audit'), via: 'web', request: request.id }, work =>
    work.create('access-logs' as never, {
      at: work.at,
      event: 'export',
      user: by?.userId ?? null,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) || null,
      route: request.url.split('?')[0]!,
      target: `audit-logs ${what}`,
      requestId: request.id,
    }),
  )
}
