import type { Money } from '#platform/model/values/decimal.ts'

/** The amount of a check in words (accounting R25): up to 999,999,999.99. The word DOLLARS belongs to the English layout. */

const most = '999999999.99'

const englishUnits =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const englishTens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function englishBelowThousand(number: number): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const words = hundreds ? [`${englishUnits[hundreds]} hundred`] : []
  if (rest >= 20) {
    const unit = rest % 10
    words.push(`${englishTens[Math.floor(rest / 10)]}${unit ? `-${englishUnits[unit]}` : ''}`)
  } else if (rest > 0) words.push(englishUnits[rest]!)
  return words.join(' ')
}

function english(number: number): string {
  if (number === 0) return 'zero'
  const [millions, thousands, rest] = groups(number)
  return [
    millions && `${englishBelowThousand(millions)} million`,
    thousands && `${englishBelowThousand(thousands)} thousand`,
    rest && englishBelowThousand(rest),
  ]
    .filter(Boolean)
    .join(' ')
}

const spanishUnits =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const spanishTens = '   treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const spanishHundreds =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ')

/** Before a masculine noun "uno" is shortened: un, veintiún, treinta y un. */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/\buno$/, 'un')

function spanishBelowThousand(number: number): string {
  if (number === 100) return 'cien'
  const [hundreds, rest] = [Math.floor(number / 100), number % 100]
  const words = hundreds ? [spanishHundreds[hundreds]!] : []
  if (rest >= 30) {
    const unit = rest % 10
    words.push(`${spanishTens[Math.floor(rest / 10)]}${unit ? ` y ${spanishUnits[unit]}` : ''}`)
  } else if (rest > 0) words.push(spanishUnits[rest]!)
  return words.join(' ')
}

function spanish(number: number): string {
  if (number === 0) return 'cero'
  const [millions, thousands, rest] = groups(number)
  return [
    millions && (millions === 1 ? 'un millón' : `${shortened(spanishBelowThousand(millions))} millones`),
    thousands && (thousands === 1 ? 'mil' : `${shortened(spanishBelowThousand(thousands))} mil`),
    rest && shortened(spanishBelowThousand(rest)),
  ]
    .filter(Boolean)
    .join(' ')
}

const groups = (number: number): [number, number, number] => [
  Math.floor(number / 1_000_000),
  Math.floor(number / 1000) % 1000,
  number % 1000,
]
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Null where the amount is more than a check can bear. */
export function amountInWords(amount: Money, language: 'en-US' | 'es'): string | null {
  if (amount.sign() < 0 || amount.greaterThan(most)) return null
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.')
  const number = Number(whole)
  if (language === 'en-US') return capital(`${english(number)} and ${cents}/100`)
  const noun = number === 1 ? 'dólar' : number > 0 && number % 1_000_000 === 0 ? 'de dólares' : 'dólares'
  return capital(`${spanish(number)} ${noun} con ${cents}/100`)
}
