/** The units a company measures in. */
export type UnitSystem = 'inch' | 'metric'

/** What is measured in the company's own unit, and what it is measured in. */
const units = { weight: { inch: 'lb', metric: 'kg' } } as const
export type Measured = keyof typeof units

export const companyUnit = (measured: Measured, system: UnitSystem): string => units[measured][system]
