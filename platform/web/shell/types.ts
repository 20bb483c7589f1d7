import type { ReactNode } from 'react'

export interface ShellItem {
  key: string
  label: string
  href: string
  /** A figure that asks for attention, such as the unread. */
  badge?: number | string
}

/** A few records grouped by what people do with them: ask, order, receive. */
export interface ShellGroup {
  key: string
  label: string
  items: readonly ShellItem[]
}

/** One business area, with only what the person may open. */
export interface ShellArea {
  key: string
  label: string
  icon: ReactNode
  href: string
  groups: readonly ShellGroup[]
}

export interface ShellUser {
  name: string
  /** Shown under the name in the menu. */
  detail?: string
  picture?: string
}

export interface Crumb {
  label: string
  href?: string
}

export type Connection = 'online' | 'lost' | 'sending'
