/** Pay codes the calculation itself writes; a company may rename them, never do without them (people R13, R14). */
export const calculatedCodes = ['REG', 'DIFF', 'OT', 'DT', 'MEAL', 'REST', 'RATE-ADJ', 'SAL'] as const

interface StandardCode {
  readonly code: string
  readonly name: { readonly en: string; readonly es: string }
  readonly kind: 'worked' | 'paid-not-worked' | 'unpaid' | 'premium' | 'adjustment'
  readonly countsAsWorked?: boolean
  readonly inRegularRate?: boolean
  readonly exportCode: string
}

const called = (en: string, es: string) => ({ en, es })

/** What a company begins with. */
export const standardPayCodes: readonly StandardCode[] = [
  {
    ...{ code: 'REG', name: called('Regular', 'Normal'), kind: 'worked' },
    ...{ countsAsWorked: true, inRegularRate: true, exportCode: 'R' },
  },
  {
    ...{ code: 'DIFF', name: called('Shift differential', 'Diferencial de turno'), kind: 'worked' },
    ...{ inRegularRate: true, exportCode: 'D' },
  },
  { code: 'SAL', name: called('Salary', 'Sueldo'), kind: 'paid-not-worked', exportCode: 'SAL' },
  { code: 'OT', name: called('Overtime', 'Tiempo extra'), kind: 'premium', exportCode: 'O' },
  { code: 'DT', name: called('Double time', 'Tiempo doble'), kind: 'premium', exportCode: 'DT' },
  { code: 'MEAL', name: called('Meal premium', 'Prima por comida'), kind: 'premium', exportCode: 'MP' },
  { code: 'REST', name: called('Rest premium', 'Prima por descanso'), kind: 'premium', exportCode: 'RP' },
  { code: 'RATE-ADJ', name: called('Rate adjustment', 'Ajuste de tarifa'), kind: 'adjustment', exportCode: 'RA' },
  {
    ...{ code: 'BONUS', name: called('Bonus', 'Bono'), kind: 'adjustment' },
    ...{ inRegularRate: true, exportCode: 'B' },
  },
  { code: 'HOL', name: called('Holiday', 'Día festivo'), kind: 'paid-not-worked', exportCode: 'H' },
  { code: 'PTO', name: called('Paid time off', 'Tiempo libre pagado'), kind: 'paid-not-worked', exportCode: 'P' },
  { code: 'VAC', name: called('Vacation', 'Vacaciones'), kind: 'paid-not-worked', exportCode: 'V' },
  { code: 'SICK', name: called('Sick leave', 'Enfermedad'), kind: 'paid-not-worked', exportCode: 'S' },
  { code: 'LV', name: called('Paid leave', 'Permiso pagado'), kind: 'paid-not-worked', exportCode: 'L' },
  { code: 'UNP', name: called('Unpaid', 'Sin goce'), kind: 'unpaid', exportCode: 'U' },
]
