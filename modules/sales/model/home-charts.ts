/** Orders that count as booked: somebody has confirmed them, and nobody has cancelled them. */
export const bookedOrders = ['confirmed', 'inProduction', 'partiallyShipped', 'shipped', 'closed'] as const

/** Slips that have left. */
export const shippedSlips = ['shipped', 'delivered'] as const

/** Percent of releases that should leave by the day first promised. */
export const onTimeTarget = 95
