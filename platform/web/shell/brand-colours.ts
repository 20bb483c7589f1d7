import { contrast } from '../theme/contrast.ts'

const isColour = (value: string | undefined): value is string => value !== undefined && /^#[0-9a-f]{6}$/i.test(value)

function mixed(hex: string, towards: number, share: number): string {
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const mix = parts.map(part => Math.round(part + (towards - part) * share))
  return `#${mix.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** The colour, moved towards black or white just until text on `ground` in it can be read. */
function readableOn(hex: string, ground: string, towards: number): string {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mixed(hex, towards, share)
    if (contrast(tried, ground) >= 4.5) return tried
  }
  return mixed(hex, towards, 1)
}

/** Custom properties that turn the accent into a company's colour, readable whatever it is. */
export function brandColours(colour: string | undefined): Readonly<Record<string, string>> {
  if (!isColour(colour)) return {}
  const solid = readableOn(colour, '#ffffff', 0)
  return {
    '--brand': solid,
    '--brand-hover': mixed(solid, 0, 0.15),
    '--brand-ink-light': readableOn(colour, '#f0f2f5', 0),
    '--brand-ink-dark': readableOn(colour, '#1d222a', 255),
    '--brand-soft-light': mixed(colour, 255, 0.9),
    '--brand-soft-dark': mixed(colour, 0, 0.78),
  }
}
