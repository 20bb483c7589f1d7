import { type IDBPDatabase, openDB } from 'idb'
import type { Wire } from '#platform/model'
import { api, ConnectionLost, Problem } from '#platform/web/kernel/api.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'

/** A form somebody has not finished: what they typed, and the names of the records it points to. */
export interface Draft {
  readonly values: Wire
  readonly labels: Labels
  readonly savedAt: string
  /** The version the form was opened on, when it changes a record. */
  readonly baseVersion?: number
}

/** Whose draft: of a new record of a type, or of a change to one record. */
export interface DraftPlace {
  readonly resource: string
  readonly record?: string
}

/** What the server keeps; one a person, resource and record. */
interface ServerDraft {
  readonly payload: { readonly values: Wire; readonly labels?: Labels } | null
  readonly baseVersion: number | null
  readonly updatedAt: string
}

const pathOf = ({ resource, record }: DraftPlace) => `/form-drafts/${resource}/${record ?? 'new'}`
const keyOf = ({ resource, record }: DraftPlace) => `${resource}/${record ?? 'new'}`

const store = 'drafts'
let opened: Promise<IDBPDatabase> | null = null
const database = (): Promise<IDBPDatabase> => {
  opened ??= openDB('millwright', 1, { upgrade: db => void db.createObjectStore(store) })
  return opened
}

/** The server cannot be reached, or keeps no drafts for this person: the browser keeps it. */
const unreachable = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof Problem && (error.status === 404 || error.status >= 500))

export async function keepDraft(place: DraftPlace, draft: Draft): Promise<'server' | 'browser'> {
  try {
    const { values, labels, baseVersion } = draft
    await api.put(pathOf(place), { payload: { values, labels }, baseVersion: baseVersion ?? null })
    await (await database()).delete(store, keyOf(place))
    return 'server'
  } catch (error) {
    if (!unreachable(error)) throw error
    await (await database()).put(store, draft, keyOf(place))
    return 'browser'
  }
}

/** The newest of what server and browser keep. */
export async function findDraft(place: DraftPlace): Promise<Draft | null> {
  const [kept, own] = await Promise.all([
    api.get<{ draft: ServerDraft | null }>(pathOf(place)).catch(() => ({ draft: null })),
    database()
      .then(db => db.get(store, keyOf(place)) as Promise<Draft | undefined>)
      .catch(() => undefined),
  ])
  const remote: Draft | null = kept.draft?.payload
    ? {
        values: kept.draft.payload.values,
        labels: kept.draft.payload.labels ?? {},
        savedAt: kept.draft.updatedAt,
        ...(kept.draft.baseVersion !== null && { baseVersion: kept.draft.baseVersion }),
      }
    : null
  if (!own || !remote) return own ?? remote
  return own.savedAt > remote.savedAt ? own : remote
}

/** Only a successful save or an explicit discard throws a draft away (documents R8). */
export async function dropDraft(place: DraftPlace): Promise<void> {
  await Promise.all([
    api.delete(pathOf(place)).catch(() => {}),
    database()
      .then(db => db.delete(store, keyOf(place)))
      .catch(() => {}),
  ])
}
