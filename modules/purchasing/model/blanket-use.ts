/** What of a blanket order its releases have drawn (purchasing R12). */
export interface BlanketUse {
  readonly lines: readonly {
    readonly id: string
    readonly lineNumber: number
    readonly what: string
    readonly unit: string
    readonly quantity: string
    readonly drawn: string
    readonly left: string
  }[]
  readonly ceiling: string | null
  /** Its code; none is ours. */
  readonly currency: string | null
  readonly drawnAmount: string
}
