import type { StoredFile } from '#platform/model'
import { ConnectionLost, Problem, type ProblemDocument, settings } from '#platform/web/kernel/api.ts'

/** Beyond this a file travels in chunks and survives a lost connection (documents 1.8). */
const atOnce = 20 * 1024 * 1024
const chunk = 8 * 1024 * 1024

export interface Uploading {
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

const headers = (): Record<string, string> => ({
  'x-language': settings.language,
  ...(settings.csrfToken && { 'x-csrf-token': settings.csrfToken }),
})

const problemOf = (status: number, text: string): Problem => {
  try {
    return new Problem(JSON.parse(text) as ProblemDocument)
  } catch {
    return new Problem({ type: '', title: '', status, code: 'unexpected', detail: text })
  }
}

/** Brings a file to the server; answers what a field of kind `file` holds. */
export const uploadFile = (file: File, uploading: Uploading = {}): Promise<StoredFile> =>
  file.size > atOnce ? inChunks(file, uploading) : whole(file, uploading)

function whole(file: File, { onProgress, signal }: Uploading): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much has left the company; this can.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.upload.onprogress = event => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () =>
      request.status < 300
        ? resolve(JSON.parse(request.responseText) as StoredFile)
        : reject(problemOf(request.status, request.responseText))
    request.onerror = () => reject(new ConnectionLost())
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    request.send(file)
  })
}

async function inChunks(file: File, { onProgress, signal }: Uploading): Promise<StoredFile> {
  const { Upload } = await import('tus-js-client')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: chunk,
      retryDelays: [1000, 2000, 4000, 8000],
      headers: headers(),
      metadata: { filename: file.name },
      onProgress: (sent, total) => onProgress?.(sent / total),
      onError: error => {
        const answer = 'originalResponse' in error ? error.originalResponse : null
        reject(answer ? problemOf(answer.getStatus(), answer.getBody()) : new ConnectionLost())
      },
      // The answer to the last chunk is the stored file.
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody()) as StoredFile),
    })
    signal?.addEventListener('abort', () => void upload.abort(true))
    upload.start()
  })
}
