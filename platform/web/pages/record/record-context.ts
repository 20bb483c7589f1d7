import { createContext, useContext } from 'react'
import type { Registry, Resource } from '#platform/model'
import type { OneRecord } from '#platform/web/kernel/record-api.ts'

/** The record a page is about, and what its parts may do with it. */
export interface Opened {
  readonly resource: Resource
  readonly registry: Registry
  readonly record: OneRecord
  readonly id: string
  /** The instant it is shown as of; nothing can be changed then. */
  readonly asOf: string | null
  readonly editing: boolean
  readonly setEditing: (on: boolean) => void
  /** Reads it again; a write that answered with the record hands it over. */
  readonly refresh: (now?: OneRecord) => void
}

const OpenedContext = createContext<Opened | null>(null)
export const OpenedProvider = OpenedContext.Provider

export function useOpened(): Opened {
  const opened = useContext(OpenedContext)
  if (!opened) throw new Error('a part of a record page stands outside <Record>')
  return opened
}
