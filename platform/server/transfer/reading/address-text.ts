import { folded } from '#platform/model/values/folded.ts'
import { countryCodes } from '#platform/model/values/phone-email-url.ts'

/** Addresses as other programs write them: five lines of a letter, one cell, a country by its name. */

export interface AddressText {
  line1?: string
  line2?: string
  city?: string
  region?: string
  postalCode?: string
  country?: string
}

/** What people write besides the names of countries in both languages. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  'united states of america': 'US',
  america: 'US',
  'ee uu': 'US',
  eua: 'US',
  mex: 'MX',
  can: 'CA',
  deutschland: 'DE',
  uk: 'GB',
  england: 'GB',
  inglaterra: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  korea: 'KR',
  corea: 'KR',
  'czech republic': 'CZ',
  'republica checa': 'CZ',
  turkey: 'TR',
  'hong kong': 'HK',
}

const plain = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const countryNames = new Map<string, string>([
  ...['en', 'es'].flatMap(language => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countryCodes.map(code => [plain(names.of(code)!), code] as const)
  }),
  ...Object.entries(otherNames),
])

/** `US` for USA, United States or us; what is no country we know stays as it is. */
export function countryCode(text: string): string {
  const known = countryNames.get(plain(text))
  if (known) return known
  return /^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : text.trim()
}

const isCountry = (text: string): boolean => countryNames.has(plain(text)) || plain(text) === 'us'

/** "Rockford, IL 61101", "Rockford IL 61101-2200", "Toronto, ON M5V 2T6" */
const cityLine =
  /^(.+?)[,\s]+([A-Za-z]{2}|[A-Za-z][A-Za-z. ]{2,20}?)[,.\s]+(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)$/
/** "Rockford, IL" */
const cityAlone = /^([^,\d]+),\s*([A-Za-z]{2}|[A-Za-z][A-Za-z. ]{3,20})$/
/** "61101 Rockford", "78000 San Luis Potosí" */
const codeFirst = /^(\d{4,5})\s+(\D+)$/

function cityIn(line: string): AddressText | null {
  const us = cityLine.exec(line)
  if (us) return { city: us[1]!.replace(/,$/, '').trim(), region: us[2]!.trim(), postalCode: us[3]! }
  const alone = cityAlone.exec(line)
  if (alone) return { city: alone[1]!.trim(), region: alone[2]!.trim() }
  const european = codeFirst.exec(line)
  return european ? { postalCode: european[1]!, city: european[2]!.trim() } : null
}

const ways =
  'st|street|ave|av|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|pkwy|parkway|hwy|highway|way|pl|place|plaza|ter|terrace|trl|trail|sq|square|loop|row|expy|expressway|fwy|freeway|tpke|turnpike|pike|broadway'
const units = 'suite|ste|unit|bldg|building|apt|dock|floor|fl|rm|room|dept|lot|bay'
/** "… 2200 Industrial Pkwy Suite 4 Aurora": whom it is to, the street, perhaps a unit, and the city. */
const streetThenCity = new RegExp(
  `^(?:\\D.*?[ ,]+)??(?<street>[NSEW]?\\d[\\w/-]*\\s(?:[^,]*?[\\p{L}\\d]\\S*\\s+)??(?<way>${ways})\\b\\.?(?:\\s+(?:n|s|e|w|ne|nw|se|sw)\\b\\.?)?|p\\.?\\s*o\\.?\\s*box\\s+\\w+)(?:[ ,]+(?<unit>(?:(?:${units})\\b\\.?\\s*#?|#)\\s*[\\w-]+))?[ ,]+(?<city>\\p{L}[^,\\d]*)$`,
  'iu',
)
/** "12 St Charles Rd" has no street called 12: what follows the number at once is part of its name. */
const atOnce = new RegExp(`^\\d\\S*\\s+(?:${ways.replace('|broadway', '')})$`, 'i')
/** What a city of two words begins with. */
const cityBegins =
  /^(new|san|santa|los|las|el|la|st|saint|fort|ft|mount|mt|north|south|east|west|port|lake|grand|elk|des|little|palm|long|salt|oak|cedar)\.?$/i
const stateAndZip = /^(.+?)[ ,]+([A-Za-z]{2})\.?[ ,]+(\d{5}(?:-\d{4})?)(?:[ ,]+([A-Za-z][A-Za-z. ]+))?$/

/** An address all in one line: told apart by what streets are called, else the last word before the state is the city. */
function streetApart(text: string): string[] | null {
  if (text.length > 200) return null
  const [, before = '', state = '', zip, country] = stateAndZip.exec(text) ?? []
  if (!isState(state)) return null
  const whole = (street: string, city: string, unit?: string) =>
    [street, unit, `${city}, ${state} ${zip}`, country].filter((line): line is string => line !== undefined)
  const { street = '', city = '', unit } = streetThenCity.exec(before)?.groups ?? {}
  if (street && !atOnce.test(street)) return whole(street, city, unit)
  const words = before.split(' ')
  if (before.includes(',') || !/^[NSEW]?\d/i.test(before) || words.length < 3) return null
  const from = cityBegins.test(words.at(-2)!) && words.length > 3 ? -2 : -1
  return whole(words.slice(0, from).join(' '), words.slice(from).join(' '))
}

/** One cell that only has commas: its lines are between them, but city, state and zip stay together. */
function linesOfCell(text: string): string[] {
  const lines = text
    .split(/\r\n|\r|\n|;/)
    .map(line => line.trim())
    .filter(Boolean)
  if (lines.length !== 1) return lines
  const apart = streetApart(lines[0]!)
  if (apart) return apart
  const parts = lines[0]!.split(',').map(part => part.trim())
  const isCity = (part: string) => /^[A-Za-z]{2}\.?\s+\d{5}(-\d{4})?$/.test(part) || /^\d{5}(-\d{4})?$/.test(part)
  const at = parts.findIndex(isCity)
  if (at < 1) return parts.length > 1 ? parts : lines
  // "…, Rockford, IL, 61101" and "…, Rockford, IL 61101"
  const from = /^\d/.test(parts[at]!) ? Math.max(at - 2, 0) : at - 1
  return [
    ...parts.slice(0, from),
    parts
      .slice(from, at + 1)
      .join(', ')
      .replace(/, (\d)/, ' $1'),
    ...parts.slice(at + 1),
  ]
}

/**
 * The parts of an address given line by line. Lines above the street that only repeat a name (the company, whom it is to) are
 * not part of it.
 */
export function splitAddress(given: readonly string[], names: readonly string[] = []): AddressText {
  let lines = given.flatMap(linesOfCell).map(line => line.replace(/\s+/g, ' ').trim())
  const known = new Set(names.map(plain).filter(Boolean))
  const address: AddressText = {}
  const last = lines.at(-1)
  if (last && lines.length > 1 && (isCountry(last) || /^[A-Z]{2}$/.test(last))) {
    address.country = countryCode(last)
    lines = lines.slice(0, -1)
  }
  for (let at = lines.length - 1; at >= 0; at--) {
    const city = cityIn(lines[at]!)
    if (!city) continue
    Object.assign(address, city)
    lines = [...lines.slice(0, at), ...lines.slice(at + 1)]
    break
  }
  const street = lines.filter(
    line => line && !known.has(plain(line)) && !/^(attn|attention|atencion|c\/o)\b/i.test(line),
  )
  // A name in front of a street with a number is whom it is to.
  if (street.length > 1 && !/\d/.test(street[0]!) && /\d/.test(street[1]!)) street.shift()
  if (street[0]) address.line1 = street[0]
  if (street.length > 1) address.line2 = street.slice(1).join(', ')
  return address
}

const states: Readonly<Record<string, string>> = Object.fromEntries(
  'Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,Delaware DE,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY'
    .split(',')
    .map(state => [state.slice(0, -3).toLowerCase(), state.slice(-2)]),
)

const isState = (text: string): boolean => Object.values(states).includes(text.toUpperCase())

/** `IL` for Illinois, Ill or il in the United States. */
export const stateCode = (text: string, country: string): string => {
  const typed = text.trim().replace(/\.$/, '')
  if (country !== 'US') return typed
  return states[typed.toLowerCase()] ?? (/^[a-z]{2}$/i.test(typed) ? typed.toUpperCase() : typed)
}

/** A spreadsheet drops the zero in front of a zip code of the east, and the stroke before its last four digits. */
export function zipCode(text: string, country: string): string {
  const typed = text.trim()
  if (country !== 'US') return typed
  const digits = typed.replace(/\.0+$/, '').replace(/^(\d{3,4})(?=$|-)/, part => part.padStart(5, '0'))
  const whole = /^\d{8,9}$/.test(digits) ? digits.padStart(9, '0') : ''
  return whole ? `${whole.slice(0, 5)}-${whole.slice(5)}` : digits.replace(/^(\d{5})[ -]+(\d{4})?$/, zipParts)
}
const zipParts = (_: string, five: string, four?: string): string => (four ? `${five}-${four}` : five)

const provinces =
  'ab|bc|mb|nb|nl|ns|nt|nu|on|pe|qc|pq|sk|yt|alberta|british columbia|manitoba|new brunswick|newfoundland|nova scotia|ontario|prince edward island|quebec|saskatchewan|yukon'
const mexicanStates =
  'aguascalientes|baja california|baja california sur|campeche|chiapas|chihuahua|coahuila|colima|durango|guanajuato|guerrero|hidalgo|jalisco|michoacan|morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|quintana roo|san luis potosi|sinaloa|sonora|tabasco|tamaulipas|tlaxcala|veracruz|yucatan|zacatecas|ciudad de mexico|cdmx|estado de mexico|edo de mexico'
const canadian = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i
const isOneOf = (list: string, text: string): boolean => list.split('|').includes(plain(text))

/** The country of an address that names none: another one than the company's where its state or its code is of there. */
export function countryOf({ region = '', postalCode = '' }: AddressText, usual: string): string {
  if (canadian.test(postalCode.trim()) && (!region || isOneOf(provinces, region))) return 'CA'
  const isPlainZip = /^(\d{4,5}(-?\d{4})?)?$/.test(postalCode.trim())
  if (usual !== 'MX' && isPlainZip && isOneOf(mexicanStates, region)) return 'MX'
  if (usual !== 'US' && isPlainZip && (states[region.toLowerCase()] || (usual === 'MX' && isState(region)))) return 'US'
  return usual
}
