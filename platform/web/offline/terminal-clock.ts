import { type Instant, instantOf } from '#platform/model/values/dates.ts'

/** What a terminal knows of the server's time, as it survives a restart. */
export interface KeptClock {
  /** How far the server's clock was ahead of ours at the last sync. */
  readonly offset: number
  /** The latest our own clock ever showed. */
  readonly wall: number
}

/** The server's time at one tick of this page, which nobody can set back. */
export interface Anchor {
  readonly server: number
  readonly ticks: number
}

export interface Told {
  readonly occurredAt: Instant
  readonly clockUncertain: boolean
}

/**
 * production R36: server time at the last sync and monotonic time since; after a restart our own clock with the last offset, which
 * is uncertain when that clock went backwards, or was never held against the server's.
 */
export function timeOf(kept: KeptClock | undefined, anchor: Anchor | null, wall: number, ticks: number): Told {
  if (anchor) return { occurredAt: instantOf(Math.round(anchor.server + ticks - anchor.ticks)), clockUncertain: false }
  if (!kept) return { occurredAt: instantOf(wall), clockUncertain: true }
  return { occurredAt: instantOf(Math.round(wall + kept.offset)), clockUncertain: wall < kept.wall }
}

/** The server said its time somewhere between asking and hearing it. */
export const anchorOf = (serverTime: string, asked: number, heard: number): Anchor => ({
  server: Date.parse(serverTime),
  ticks: (asked + heard) / 2,
})

/** How a time was told, for who judges it later: what it rests on, and how far our own clock was off. */
export interface Basis {
  readonly basis: 'monotonic' | 'wall'
  /** Milliseconds: for monotonic time what our clock, set right, differs from it; else what it was off when last set right. */
  readonly drift: number
  readonly wentBack: boolean
}

/** people R20: our own clock is held against the ticks of this page; alone, it is as good as it was when last set right. */
export function basisOf(kept: KeptClock | undefined, anchor: Anchor | null, wall: number, ticks: number): Basis {
  const wentBack = kept !== undefined && wall < kept.wall
  if (!anchor) return { basis: 'wall', drift: Math.round(kept?.offset ?? 0), wentBack: wentBack || kept === undefined }
  const monotonic = anchor.server + ticks - anchor.ticks
  return { basis: 'monotonic', drift: kept ? Math.round(wall + kept.offset - monotonic) : 0, wentBack }
}
