import { mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#platform/model'
import { isDiskFull } from '../database/trouble.ts'
import { Answer } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import { uploadHours } from '../records/own-files.ts'
import type { Files } from '../services.ts'
import type { Person } from '../work/person.ts'

/** Largest content (documents 1.8). */
const largest = 5 * 1024 ** 3
const path = '/api/uploads'
/** tus answers failures in words of its own; ours are found again by the upload this names. */
const refusedId = 'x-refused-upload'

interface Finished {
  readonly owner: string
  readonly file: StoredFile
}

export interface Uploads {
  begin(by: Person, request: FastifyRequest): Promise<Answer>
  resume(by: Person, id: string, request: FastifyRequest): Promise<Answer>
  state(by: Person, id: string): Promise<Answer>
}

/** Says why a chunk could not be written, where tus knows only that it could not. */
class TellingStore extends FileStore {
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(content, id, offset)
    } catch (error) {
      throw isDiskFull(content.errored) ? content.errored : error
    }
  }
}

const readFinished = (path: string): Promise<Finished | undefined> =>
  readFile(path, 'utf8').then(
    text => JSON.parse(text) as Finished,
    () => undefined,
  )

/**
 * Resumable uploads as tus 1.0 has them: created with their length, sent in chunks, taken up again where they broke off.
 * The last chunk answers with the stored file.
 */
export function openUploads(files: Files, arrived: (by: string, file: StoredFile) => Promise<void>): Uploads {
  const directory = files.unfinished
  mkdirSync(directory, { recursive: true })
  const datastore = new TellingStore({ directory, expirationPeriodInMilliseconds: uploadHours * 3_600_000 })
  const refusals = new Map<string, unknown>()
  const failures = new WeakMap<Request, unknown>()
  const finishedFile = (id: string) => join(directory, `${id}.done`)
  const tus = new Server({
    path,
    datastore,
    maxSize: largest,
    onResponseError: (request, error) => {
      if (isDiskFull(error)) failures.set(request, error)
      return undefined
    },
    generateUrl: (_request, { id }) => `${path}/${id}`,
    onUploadFinish: (_request, upload) =>
      finish(upload).catch(async (why: unknown) => {
        await datastore.remove(upload.id).catch(() => {})
        refusals.set(upload.id, why)
        return { status_code: 422, headers: { [refusedId]: upload.id } as Record<string, string> }
      }),
  })
  const finish = async ({ id, metadata, storage }: Upload) => {
    const owner = metadata!.owner!
    const file = await files.adopt(storage!.path, metadata?.filename ?? 'file')
    await arrived(owner, file)
    // Kept for a sender who never got the answer to the last chunk.
    await writeFile(finishedFile(id), JSON.stringify({ owner, file } satisfies Finished))
    await rm(join(directory, `${id}.json`), { force: true })
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    return { status_code: 200, headers, body: JSON.stringify(file) }
  }
  const answerOf = async (request: Request): Promise<Answer> => {
    const response = await tus.handleWeb(request)
    if (failures.has(request)) throw failures.get(request)
    const refused = response.headers.get(refusedId)
    if (refused === null) return asAnswer(response)
    const why = refusals.get(refused)
    refusals.delete(refused)
    throw why
  }
  const demandOwn = async (by: Person, id: string): Promise<void> => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw Refusal.notFound()
    const upload = await datastore.getUpload(id).catch(() => undefined)
    if (upload?.metadata?.owner !== by.actor) throw Refusal.notFound()
  }
  return {
    async begin(by, request) {
      demandLength(request.headers['upload-length'])
      const metadata = signed(one(request.headers['upload-metadata']), by)
      return answerOf(webRequest(request, { 'upload-metadata': metadata }))
    },
    async resume(by, id, request) {
      await demandOwn(by, id)
      return answerOf(webRequest(request))
    },
    async state(by, id) {
      const done = /^[0-9a-f]{32}$/.test(id) ? await readFinished(finishedFile(id)) : undefined
      if (done && done.owner === by.actor) return stateAnswer(done.file.size, done.file.size, done.file)
      await demandOwn(by, id)
      const { offset, size } = await datastore.getUpload(id)
      return stateAnswer(offset, size ?? null, null)
    },
  }
}

const stateAnswer = (offset: number, length: number | null, file: StoredFile | null): Answer =>
  new Answer(
    200,
    { offset, length, file },
    {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      ...(length !== null && { 'upload-length': String(length) }),
    },
  )

function demandLength(header: string | string[] | undefined): void {
  const length = Number(one(header))
  if (length === 0 && header !== undefined) throw new Refusal({ status: 422, code: 'emptyFile', params: { name: '' } })
  if (length > largest) throw new Refusal({ status: 413, code: 'fileTooBig', params: { max: '5 GB' } })
}

/** Who uploads is ours to say, not the sender's. */
function signed(metadata: string | undefined, by: Person): string {
  const parts = (metadata ?? '').split(',').map(part => part.trim())
  const kept = parts.filter(part => part !== '' && !/^owner( |$)/i.test(part))
  return [...kept, `owner ${Buffer.from(by.actor).toString('base64')}`].join(',')
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

function webRequest(request: FastifyRequest, more: Readonly<Record<string, string>> = {}): Request {
  const headers = new Headers(more)
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !(name in more) && name !== 'cookie') headers.set(name, one(value)!)
  const hasBody = request.method === 'PATCH' || request.method === 'POST'
  return new Request(`http://localhost${request.url}`, {
    method: request.method,
    headers,
    ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }),
  })
}

async function asAnswer(response: Response): Promise<Answer> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !name.startsWith('access-control-')))
  const text = await response.text()
  return new Answer(response.status, text === '' ? undefined : text, headers)
}
