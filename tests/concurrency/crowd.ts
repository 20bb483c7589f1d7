import { randomUUID } from 'node:crypto'
import type { Services } from '#platform/server/services.ts'
import { startExample } from '../support/example-server.ts'
import { type Library, openLibrary } from '../support/library.ts'

export interface Told {
  readonly status: number
  readonly body: {
    readonly code?: string
    readonly row?: Record<string, unknown> & { id: string; version: number }
    readonly version?: number
    readonly changed?: { field: string }[]
  }
}

/** The example application with a crowd at its door. */
export interface Crowd {
  readonly library: Library
  send(method: string, path: string, body?: unknown, key?: string | null): Promise<Told>
  create(resource: string, body: unknown): Promise<NonNullable<Told['body']['row']>>
  close(): Promise<void>
}

export async function openCrowd(): Promise<Crowd> {
  const library = await openLibrary({ connections: 30 })
  const example = await startExample({ services: { app: library.app } as Services, port: 0 })
  const send = async (method: string, path: string, body?: unknown, key: string | null = randomUUID()) => {
    const answer = await fetch(`${example.url}${path}`, {
      method,
      headers: {
        'x-csrf-token': example.token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && method !== 'GET' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Told['body'] }
  }
  return {
    library,
    send,
    create: async (resource, body) => {
      const { status, body: told } = await send('POST', `/api/${resource}`, body)
      if (status !== 201) throw new Error(`${resource} were not created: ${status} ${JSON.stringify(told)}`)
      return told.row!
    },
    close: async () => {
      await example.close()
      await library.close()
    },
  }
}

export const times = <T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)))

/** `{ 200: 1, 409: 9 }` */
export const tally = (answers: readonly Told[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
