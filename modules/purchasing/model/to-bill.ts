/** What came and was not billed yet, as a bill would say it; server and screen share the shape. */
export interface ToBill {
  /** A line of an order, or the freight of a delivery. */
  readonly kind: 'receipt' | 'freight'
  /** The line, or the receipt whose freight it is. */
  readonly id: string
  readonly order: string | null
  readonly orderCode: string
  readonly lineNumber: number | null
  readonly description: string
  readonly unit: string
  readonly received: string
  readonly billed: string
  /** Received, less what went back and what was billed. */
  readonly quantity: string
  /** What the order says one costs, all charges in it. */
  readonly unitPrice: string
  readonly amount: string
  readonly part: string | null
  readonly job: string | null
}
