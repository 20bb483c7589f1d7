/** The heat people are shown to follow: from the mill through two jobs to two customers. */
export const heat = 'K131552'
export const heatMaterial = '4140PH-RD3.500'
/** Parts it was bought for, and how many of each are ordered. */
export const heatParts = [
  ['RR-1470', 400],
  ['TC-052', 300],
] as const

/** The heat bought for a part; its jobs take that first. */
export const boughtFor = (part: string): string | null => (heatParts.some(([number]) => number === part) ? heat : null)
