import type { ReactNode } from 'react'

export interface MenuItem {
  key: string
  label: string
  icon?: ReactNode
  /** The key that does the same, for learning by looking. */
  shortcut?: string
  /** Why it cannot be done now; the item stays visible and says so. */
  refusal?: string
  /** Cannot be undone, or hurts. */
  negative?: boolean
  checked?: boolean
  onChoose: () => void
}

/** Entries one seldom wants, behind a line that opens them. */
export interface MenuFold {
  key: string
  fold: string
  entries: readonly MenuItem[]
}

export type MenuEntry = MenuItem | MenuFold | { key: string; divider: true } | { key: string; heading: string }

export const isMenuItem = (entry: MenuEntry): entry is MenuItem => 'onChoose' in entry
