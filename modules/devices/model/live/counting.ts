/** What a part counter has told so far. */
export interface Count {
  readonly parts: number
  readonly last: number | null
  /** Steps too large to believe: a person looks at them. */
  readonly flagged: readonly { readonly from: number; readonly to: number }[]
}

export const noCount: Count = { parts: 0, last: null, flagged: [] }

/** devices R24: the next value of a counter; UNAVAILABLE and other words keep what is known. */
export function counted(so: Count, value: string, maxCountJump: number): Count {
  const now = /^\d+$/.test(value.trim()) ? Number(value) : null
  if (now === null) return so
  if (so.last === null) return { ...so, last: now }
  const step = now >= so.last ? now - so.last : now
  if (step > maxCountJump) return { ...so, last: now, flagged: [...so.flagged, { from: so.last, to: now }] }
  return { ...so, last: now, parts: so.parts + step }
}
