import { type Span, within, without } from '../spans.ts'

export interface GapAsked {
  /** When the machine works; nothing said means always. */
  readonly windows: readonly Span[] | null
  /** What is planned on it, and when it is down. */
  readonly busy: readonly Span[]
  readonly during: Span
  readonly length: number
}

/** Stretches in which a machine works and nothing is planned, long enough for what shall be done; the first come first. */
export const gapsIn = ({ windows, busy, during, length }: GapAsked): Span[] =>
  without(within(windows ?? [during], [during]), busy).filter(({ from, to }) => to - from >= length)
