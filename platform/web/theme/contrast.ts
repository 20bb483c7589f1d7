/** The relative luminance and contrast of WCAG 2.2, and reading the tokens file, so that a test can hold the palette to its promises. */

export type Tokens = Readonly<Record<string, string>>

function channel(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

export function luminance(hex: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new Error(`"${hex}" is not a colour of the form #rrggbb`)
  const [red, green, blue] = match.slice(1).map(part => channel(Number.parseInt(part, 16)))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

/** The custom properties declared under the one selector that ends with `selectorEnd`. */
export function tokensUnder(css: string, selectorEnd: string): Tokens {
  const start = css.indexOf(`${selectorEnd} {`)
  if (start < 0) throw new Error(`no block "${selectorEnd}" in the tokens`)
  const block = css.slice(start, css.indexOf('\n}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(match => [match[1]!, match[2]!.trim()]))
}
