import type { ComponentType } from 'react'

/** A part of what is done at a terminal, beside the checks: what another module brings (quality, data-collection-portal). */
export interface PortalPart {
  readonly key: string
  /** Its name, in the words it brings along. */
  readonly label: string
  /** The terminal it opens at first. */
  readonly firstAt: string
  readonly load: () => Promise<{ default: ComponentType }>
}

const parts: PortalPart[] = []

export const addPortalPart = (part: PortalPart): void => void parts.push(part)

/** The parts a terminal has, by its path. */
export const portalPartsAt = (path: string): readonly PortalPart[] =>
  parts.filter(({ firstAt }) => path.startsWith(firstAt))
