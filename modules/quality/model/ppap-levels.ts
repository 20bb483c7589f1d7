export const ppapElementNames = [
  'designRecord',
  'engineeringChange',
  'customerEngineering',
  'designFmea',
  'processFlow',
  'processFmea',
  'controlPlan',
  'measurementSystems',
  'dimensionalResults',
  'materialResults',
  'processStudies',
  'qualifiedLaboratory',
  'appearanceApproval',
  'sampleProduct',
  'masterSample',
  'checkingAids',
  'customerRequirements',
  'submissionWarrant',
] as const

export type PpapRequirement = 'submit' | 'retain' | 'onRequest'

const submitted: Readonly<Record<string, readonly number[]>> = {
  '1': [13, 18],
  '2': [1, 2, 9, 10, 12, 13, 14, 18],
  '4': [18],
  '5': [],
}

/** quality R26: what a level asks of each of the eighteen elements. */
export function ppapRequirement(level: string, element: number): PpapRequirement {
  const isSubmitted = level === '3' ? ![15, 16].includes(element) : submitted[level]!.includes(element)
  if (isSubmitted) return 'submit'
  return level === '4' ? 'onRequest' : 'retain'
}
