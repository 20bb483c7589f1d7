const scale = /\bH(?:R[ABC]|B|V)/
const isMicro = (text: string) => /[µμ]m\b/.test(text)
const isMicroInch = (text: string) => /[µμ]in\b/.test(text)

/** Units that characteristics have which are no lengths, by their codes: they come with the starter set. */
export const ownUnits = { angle: 'deg', roughness: 'um', inchRoughness: 'uin', hardness: 'HRC' } as const

/**
 * The code of the unit a callout is in where it is not the length unit of its drawing: what it says itself (`63 µin`, `95 HRB`),
 * else what drawings in this unit mean.
 */
export function calloutUnit(type: string, text: string, isInch: boolean): string | null {
  if (type === 'Angle') return ownUnits.angle
  if (type === 'Hardness') return scale.exec(text)?.[0] ?? null
  if (type !== 'Surface roughness') return null
  const inMicroInches = isMicroInch(text) || (isInch && !isMicro(text))
  return inMicroInches ? ownUnits.inchRoughness : ownUnits.roughness
}
