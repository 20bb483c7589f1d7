/** Who works where: by work center, those of the first shift and those of the second. */
const crews: Readonly<Record<string, readonly [first: readonly string[], second: readonly string[]]>> = {
  Saws: [['dhall'], ['cyoung', 'tgreen']],
  'Vertical mills': [
    ['jtorres', 'machinist', 'dhall'],
    ['fwright', 'cyoung'],
  ],
  'Horizontal mills': [['machinist', 'jtorres'], ['fwright']],
  '5-axis mills': [['acole', 'machinist'], []],
  'CNC lathes': [
    ['bwalker', 'sivanov'],
    ['rcruz', 'hlopez'],
  ],
  'Swiss lathes': [
    ['mbell', 'sivanov'],
    ['hlopez', 'rcruz'],
  ],
  EDM: [['ikoch', 'vstone'], []],
  Grinders: [['vstone', 'ikoch'], []],
  'Deburr benches': [['gmeza'], ['tgreen']],
  'Assembly benches': [['pramos'], []],
  Inspection: [['inspector'], ['xbarnes']],
  'Shipping benches': [['uvargas'], []],
}

/** Who runs machines looks after two of them, as with the tumbler and measuring machines; at a bench one has one thing in hand. */
const atMachines = [
  'jtorres',
  'machinist',
  'fwright',
  'cyoung',
  'bwalker',
  'sivanov',
  'rcruz',
  'hlopez',
  'mbell',
  'ikoch',
  'acole',
  'vstone',
  'dhall',
  'inspector',
  'xbarnes',
  'gmeza',
]

export const crewOf = (group: string, shift: 0 | 1): readonly string[] => crews[group]?.[shift] ?? []
export const handsOf = (username: string): number => (atMachines.includes(username) ? 2 : 1)
/** Everybody who reports work in a shift. */
export const peopleOf = (shift: 0 | 1): string[] => [...new Set(Object.values(crews).flatMap(crew => crew[shift]))]
