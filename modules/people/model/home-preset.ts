/** The home page of a kind of work, by what job titles and departments are called in English and Spanish. */
const signs: readonly (readonly [preset: string, sign: RegExp])[] = [
  ['bookkeeper', /book ?keep|account(ant|ing)|controller|\bcfo\b|financ|contab|contador|contralor/i],
  ['estimator', /estimat|quot(e|ing)|\bsales\b|cotiz|ventas/i],
  ['quality', /quality|inspect|metrolog|calidad/i],
  ['buyer', /buyer|purchas|procure|compra/i],
  ['planner', /planner|planning|schedul|production|planea|producci/i],
]

/** `owner` for whoever does none of them. */
export const presetFor = (does: string): string => signs.find(([, sign]) => sign.test(does))?.[0] ?? 'owner'
