/** A callout with its place, as far as carrying it over to a new revision asks. */
export interface Placed {
  readonly page: number
  readonly rawText: string | null
  readonly boxX: string | null
  readonly boxY: string | null
  readonly boxW: string | null
  readonly boxH: string | null
}
export interface Numbered extends Placed {
  readonly id: string
  readonly balloonNumber: string
}
export const carryings = ['same', 'changed', 'new'] as const
export type Carrying = (typeof carryings)[number]

export interface Carried<P> {
  readonly callout: P
  readonly number: string
  readonly change: Carrying
  readonly from: string | null
}

/** quality R28: how far the center of a box may move and still be the same place, in fractions of the page. */
const samePlace = 0.03

const center = ({ boxX, boxY, boxW, boxH }: Placed) => ({
  x: Number(boxX ?? 0) + Number(boxW ?? 0) / 2,
  y: Number(boxY ?? 0) + Number(boxH ?? 0) / 2,
})
const distance = (a: Placed, b: Placed): number => {
  const [from, to] = [center(a), center(b)]
  return a.page === b.page ? Math.hypot(from.x - to.x, from.y - to.y) : Number.POSITIVE_INFINITY
}
const said = ({ rawText }: Placed) => (rawText ?? '').replaceAll(/\s+/g, '')

/** The count goes on behind the largest number ever used, so that none comes back as something else. */
const nextNumber = (numbers: readonly string[], start: number): number =>
  Math.max(start - 1, ...numbers.map(number => Number.parseInt(number, 10)).filter(Number.isFinite)) + 1

/**
 * quality R28: of a new revision, what says the same where it stood keeps its number; what stands there and says something else
 * keeps it too, as changed; what is new continues the count, and the numbers of what has gone are retired.
 */
export function carryOver<P extends Placed>(
  before: readonly Numbered[],
  now: readonly P[],
  taken: readonly string[] = [],
  start = 1,
): { readonly carried: Carried<P>[]; readonly retired: string[] } {
  const left = new Set(before)
  const found = new Map<P, { from: Numbered; change: Carrying }>()
  const match = (change: Carrying, fits: (old: Numbered, callout: P) => boolean) => {
    const pairs = [...left].flatMap(from =>
      now
        .filter(callout => !found.has(callout) && distance(from, callout) < samePlace && fits(from, callout))
        .map(callout => ({ from, callout, far: distance(from, callout) })),
    )
    for (const { from, callout } of pairs.toSorted((a, b) => a.far - b.far))
      if (left.has(from) && !found.has(callout)) {
        left.delete(from)
        found.set(callout, { from, change })
      }
  }
  match('same', (old, callout) => said(old) === said(callout))
  match('changed', () => true)
  let next = nextNumber([...before.map(one => one.balloonNumber), ...taken], start)
  const carried = now.map((callout): Carried<P> => {
    const old = found.get(callout)
    return old
      ? { callout, number: old.from.balloonNumber, change: old.change, from: old.from.id }
      : { callout, number: String(next++), change: 'new', from: null }
  })
  return { carried, retired: [...left].map(one => one.balloonNumber) }
}
