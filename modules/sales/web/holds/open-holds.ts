export interface Hold {
  readonly id: string
  readonly kind: string
  readonly release: string | null
  readonly reason: string | null
  readonly placedBy: string | null
  readonly placedAt: string | null
  readonly liftedAt: string | null
}

/** Holds nobody has lifted yet. */
export const openHolds = (order: Readonly<Record<string, unknown>>): Hold[] =>
  ((order.holds as Hold[] | undefined) ?? []).filter(hold => hold.liftedAt === null)

/** Customer and engineering holds stop a release from being made; credit and quality stop it at the dock. */
export const stopsMaking = ({ kind }: Pick<Hold, 'kind'>): boolean => kind === 'customer' || kind === 'engineering'

/** The kinds of hold there are to lift, each once. */
export const kindsToLift = (order: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(openHolds(order).map(({ kind }) => kind)),
]
