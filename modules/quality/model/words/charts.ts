/** Run rules are known by their numbers, in every language. */
export const runRuleWords = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8' }

/** Charts are called alike wherever one is chosen. */
export function chartWords(language: 'en' | 'es') {
  const spoken = {
    en: {
      xbarR: 'X-bar & R',
      xbarS: 'X-bar & S',
      imr: 'I-MR',
      imrDeviation: 'Short-run I-MR',
      p: 'p chart',
      np: 'np chart',
      c: 'c chart',
      u: 'u chart',
    },
    es: {
      xbarR: 'X̄-R',
      xbarS: 'X̄-S',
      imr: 'I-MR',
      imrDeviation: 'I-MR corrida corta',
      p: 'Gráfica p',
      np: 'Gráfica np',
      c: 'Gráfica c',
      u: 'Gráfica u',
    },
  }
  return spoken[language]
}
