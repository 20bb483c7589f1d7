import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { StoredFile } from '#platform/model'
import { text } from '#platform/model'
import { Answer, type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { reading } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import { mayOpen } from '../records/may-open.ts'
import { ownUploads } from '../records/own-files.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { countDownload, noteDownload, noteRefusal } from './download-log.ts'
import { demandCleared } from './export-control.ts'
import { cameByLink, fileLinkEndpoint } from './file-links.ts'
import { type Served, serve } from './serve.ts'
import { plainName } from './store.ts'
import { openUploads } from './uploads.ts'

/** Larger contents come in chunks, through /api/uploads. */
const largestAtOnce = 100 * 1024 * 1024

/** The shape of an upload's name keeps this apart from the records of a resource called uploads. */
const oneUpload = '/api/uploads/:id(^[0-9a-f]{32}$)'

/** Bringing files and fetching them (documents 1.8). */
export function fileEndpoints(services: Services): Endpoint[] {
  const remember = async (actor: string, { sha256 }: StoredFile) => {
    await services.app.pool.query(
      `insert into fresh_uploads (sha256, actor) values ($1, $2) on conflict (sha256, actor) do update set at = now()`,
      [sha256, actor],
    )
  }
  const uploads = openUploads(services.files, remember)
  const raw = { access: 'signedIn', asks: 'raw' } as const
  return [
    endpoint({
      method: 'POST',
      path: '/api/uploads',
      ...raw,
      summary: 'Begin a resumable upload (tus 1.0)',
      handle: ({ by, request }) => uploads.begin(by!, request),
    }),
    endpoint({
      method: 'PATCH',
      path: oneUpload,
      ...raw,
      summary: 'Send the next chunk; the last one answers with the file',
      handle: ({ by, params, request }) => uploads.resume(by!, params.id!, request),
    }),
    endpoint({
      method: 'GET',
      path: oneUpload,
      access: 'signedIn',
      summary: 'How far an upload has come',
      handle: ({ by, params }) => uploads.state(by!, params.id!),
    }),
    endpoint({
      method: 'DELETE',
      path: oneUpload,
      ...raw,
      summary: 'Give an upload up',
      handle: ({ by, params, request }) => uploads.resume(by!, params.id!, request),
    }),
    endpoint({
      method: 'POST',
      path: '/api/files',
      ...raw,
      summary: 'Bring a small file at once; its name goes in X-File-Name, percent-encoded',
      handle: async ({ by, request }) => {
        const name = nameOf(request)
        // A sender who hangs up ends the whole chain; what went wrong is told by the far end.
        const content = pipeline(request.raw, atMost(largestAtOnce), () => {})
        const file = await services.files.bring(content, name)
        await remember(by!.actor, file)
        return file
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/files/:sha256/:name',
      access: 'signedIn',
      summary: 'The content of a file, or a part of it',
      query: { download: text() },
      handle: ask => download(services, ask),
    }),
    fileLinkEndpoint(services),
  ]
}

function nameOf(request: FastifyRequest): string {
  const header = request.headers['x-file-name']
  if (typeof header !== 'string' || header.trim() === '') throw Refusal.badRequest('noFileName')
  try {
    return decodeURIComponent(header)
  } catch {
    throw Refusal.badRequest('noFileName')
  }
}

const atMost = (most: number): Transform => {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > most) done(new Refusal({ status: 413, code: 'fileTooBig', params: { max: '100 MB' } }))
      else done(null, chunk)
    },
  })
}

type Found = { readonly size: number; readonly mime: string }

async function download(services: Services, ask: Ask): Promise<Answer> {
  const { sha256 = '', name = '' } = ask.params
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw Refusal.notFound()
  return giveFile(services, ask, { sha256, name }, () => admitted(services, ask.by!, sha256))
}

/** A content for whoever is let in to it; what is withheld, infected or under export control stays closed all the same. */
export async function giveFile(
  services: Services,
  ask: Ask,
  { sha256, name }: Pick<StoredFile, 'sha256' | 'name'>,
  isAdmitted: () => Promise<boolean>,
): Promise<Answer> {
  const { app, files } = services
  const by = ask.by!
  const found = await app.reader.first<Found>(
    sql`select size, mime from file_objects where sha256 = ${sha256} and withheld_since is null and scan <> 'infected'`,
  )
  if (!found) throw Refusal.notFound()
  if (!(await isAdmitted())) {
    await noteRefusal(app, by, { sha256, reason: 'notFound' }, ask.request)
    throw Refusal.notFound()
  }
  await demandCleared(app, by, sha256, ask.request)
  if (!(await files.exists(sha256))) throw Refusal.notFound()
  const file: Served = { sha256, name: plainName(name), ...found }
  const answer = serve(files, file, ask.request, ask.query.download !== undefined)
  if (ask.request.method !== 'GET' || !(answer.body instanceof Readable)) return answer
  await noteDownload(app, by, sha256, ask.request)
  const start = Number(/^bytes (\d+)-/.exec(answer.headers?.['content-range'] ?? '')?.[1] ?? 0)
  const counter = await countDownload(app, by, sha256, start, ask.request)
  return counter
    ? new Answer(
        answer.status,
        pipeline(answer.body, counter, () => {}),
        answer.headers,
      )
    : answer
}

async function admitted({ app }: Services, by: Person, sha256: string): Promise<boolean> {
  const own = await ownUploads(app.reader, by, [sha256])
  if (own.has(sha256) || (await cameByLink(app, by, sha256))) return true
  return reading(app, by, reader => mayOpen(app.registry, reader, by, sha256))
}
