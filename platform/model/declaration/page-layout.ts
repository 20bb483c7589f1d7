/** What of a record stands where on its page; what is not said follows from its fields. */
export interface PageLayout {
  /** What people call it, in large letters: customer and PO. Left out: its title. */
  readonly heading: readonly string[]
  /** What it looks like, at the left of its head. */
  readonly picture?: Picture
  /** The facts that place it, in one line under the heading: customer, PO, due date. */
  readonly summary: readonly string[]
  /** Figures over the overview, each large: on hand, available, on order. */
  readonly figures: readonly string[]
  /** What stands before everything else: the lines people come for. */
  readonly first: readonly string[]
  /** What people ask for, at the right, by group; zeros and empties are left out. */
  readonly facts?: Readonly<Record<string, readonly string[]>>
  /** Fields that mean something in these states alone: the chance of winning, while nobody has decided. */
  readonly during?: Readonly<Record<string, readonly string[]>>
  /** The steps that move the work on, actions or what it starts: the first that can be taken is the main button. Left out: as the flow leads. */
  readonly next?: readonly string[]
  /** The other ways the next step can go, shown beside the main button while they can be taken: lost beside won. */
  readonly beside?: readonly string[]
  /** New records of other types that the work goes on with from here: a payment of an invoice, a receipt of an order. */
  readonly starts?: Readonly<Record<string, Start>>
}

export interface Picture {
  /** Where its file is looked for, the first that has one: a field, or a field of a record it names (`currentRevision.drawing`). */
  readonly shows: readonly string[]
  /** The field a picture is added to, at the same place; left out, none is. */
  readonly set?: string
}

/** A new record that begins with what this one says: `{ create: 'po-receipts', with: { purchaseOrder: 'id' } }`. */
export interface Start {
  readonly create: string
  /** Field of the new record, or a name its module begins it by, and where its value comes from. */
  readonly with: Readonly<Record<string, string>>
  /** The name under which the new record's `begins` finds this record's id: `{ as: 'invoice' }`. */
  readonly as?: string
  /** Only while this record stands so: `{ status: ['posted'] }`. */
  readonly while?: Readonly<Record<string, readonly string[]>>
}

/** Whether a field has something to say while its record stands so. */
export const isTold = ({ during }: PageLayout, field: string, state: unknown): boolean =>
  during?.[field]?.includes(String(state)) ?? true

export const pageOf = (title: readonly string[], declared: Partial<PageLayout> = {}): PageLayout => ({
  heading: title,
  summary: [],
  figures: [],
  first: [],
  ...declared,
})
