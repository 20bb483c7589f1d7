/** The first numbers of AutoCAD's colours are the same everywhere; the others are shown in grey. */
const named: Readonly<Record<number, string>> = {
  1: '#ff0000',
  2: '#ffff00',
  3: '#00ff00',
  4: '#00ffff',
  5: '#0000ff',
  6: '#ff00ff',
  7: '#ffffff',
}

export const colourOf = (number: number): string => named[number] ?? '#808080'
