/** What the crib is told of check-outs and slots, on the way from the server to its screens. */

/** One check-out as the crib shows it. */
export interface OutRow {
  readonly id: string
  readonly code: string
  readonly subject: string
  readonly subjectKind: string
  readonly quantity: string
  readonly holder: string
  readonly holderName: string
  readonly outAt: string
  readonly dueAt: string
  readonly returnedAt: string | null
  readonly state: 'out' | 'returned' | 'lost'
  readonly isOverdue: boolean
  /** Told at a glance alone. */
  readonly isDueToday?: boolean
  readonly conditionIn: string | null
  readonly isCleared: boolean
  readonly returnNote: string | null
  /** `GAGE-1/B3`: where it belongs. */
  readonly home: string | null
  readonly homeSlot: string | null
  readonly subjectCode: string | null
  readonly subjectTitle: string | null
}

export interface Named {
  readonly code: string | null
  readonly title: string | null
}

export interface CribSlot {
  readonly id: string
  readonly code: string
  /** `GAGE-1/B3`. */
  readonly place: string
  readonly location: string
  readonly row: number | null
  readonly column: number | null
  readonly blocked: boolean
  readonly blockedReason: string | null
  readonly minimum: string | null
  /** What lies here of stock, summed. */
  readonly content: string
  /** What belongs here: `things/…`. */
  readonly home: string | null
  readonly homeCode: string | null
  readonly homeTitle: string | null
  /** Who has it, when it is out. */
  readonly out: OutRow | null
}
