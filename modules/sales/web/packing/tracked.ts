import { trackingAddress } from '#modules/parties/model/front.ts'

export interface Tracked {
  readonly number: string
  /** Where the courier says the box is; nothing where it has no such page. */
  readonly href: string | null
}

/** The numbers of a slip as somebody typed them, each once, and where they lead. */
export const trackedOf = (typed: unknown, page: string | null | undefined): Tracked[] =>
  [
    ...new Set(
      String(typed ?? '')
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ].map(number => ({ number, href: page ? trackingAddress(page, number) : null }))
