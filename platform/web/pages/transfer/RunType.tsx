import type { ReactNode } from 'react'
import { columnLabel, humanise, type Registry, type Resource } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** The record type a run is about, as far as its reader knows it. */
export interface Told {
  readonly labelOf: (field: string) => string
  readonly type?: { readonly resource: Resource; readonly registry: Registry }
}

interface RunTypeProps {
  readonly name: string
  readonly children: (told: Told) => ReactNode
}

/** Names of fields stand in a run as they are declared; they are read in the words of the record type's own module. */
export function RunType({ name, children }: RunTypeProps) {
  const isNear = useApplication().resources[name] !== undefined
  return isNear ? <NearType name={name}>{children}</NearType> : children({ labelOf: humanise })
}

function NearType({ name, children }: RunTypeProps) {
  const words = useWords()
  const type = useResource(name)
  return <>{children({ type, labelOf: field => columnLabel(words, type.registry, type.resource, field) })}</>
}
