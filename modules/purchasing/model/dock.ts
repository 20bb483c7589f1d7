/** What the receiving dock is told; server and screen share these shapes. */

/** An order whose vendor has still something to bring. */
export interface Arriving {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly vendorName: string
  /** The earliest promise among its open lines. */
  readonly due: string
  readonly isLate: boolean
  readonly lines: number
  /** What comes first, as people call it. */
  readonly what: string
}

/** A line that may be received now. */
export interface ExpectedLine {
  readonly id: string
  readonly order: string
  readonly orderCode: string
  readonly lineNumber: number
  readonly kind: string
  readonly what: string
  readonly description: string | null
  readonly unit: string
  readonly ordered: string
  readonly received: string
  readonly open: string
  /** With what the class lets come over (purchasing R16). */
  readonly most: string
  readonly due: string | null
  readonly job: string | null
  readonly jobCode: string | null
  readonly tracking: 'none' | 'lot' | 'serial'
  readonly stockUnit: string
  readonly stockPerPurchase: string
  readonly inspect: boolean
  readonly certificatesNeeded: number
  /** What happens to it without them. */
  readonly certificatePolicy: 'hold' | 'block' | 'warn'
  readonly storageLocation: string | null
  readonly storageLocationName: string | null
  /** The scanned label means this line. */
  readonly isMeant: boolean
}

export interface Expected {
  readonly vendor: string
  readonly vendorName: string
  /** The order that was scanned or chosen. */
  readonly order: string | null
  readonly orderCode: string | null
  readonly freight: string | null
  readonly lines: readonly ExpectedLine[]
}
