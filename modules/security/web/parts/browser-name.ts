/** Enough of a browser's long name for its owner to know it again: "Chrome · Windows". */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? ''
  const browser = browsers.find(([mark]) => text.includes(mark))?.[1]
  const system = systems.find(([mark]) => text.includes(mark))?.[1]
  return [browser, system].filter(Boolean).join(' · ') || text.slice(0, 40) || '?'
}

/** Most specific first: every browser also claims to be the ones after it. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const
