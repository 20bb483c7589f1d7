/** Each check answers null when the value will do, else why not; the sentence is in the dictionaries. */
export type EmailReason = 'missingAt' | 'space' | 'badName' | 'badDomain' | 'tooLong'
export type PhoneReason = 'badCharacter' | 'tooFewDigits' | 'tooManyDigits'
export type UrlReason = 'notAUrl' | 'notHttp' | 'tooLong'
export type AddressReason = 'noCountry' | 'unknownCountry' | 'noPostalCode' | 'badPostalCode' | 'tooLong'

export interface Address {
  line1?: string
  line2?: string
  city?: string
  /** State or province. */
  region?: string
  postalCode?: string
  /** ISO 3166-1, two letters. */
  country: string
}

export function checkEmail(text: string): EmailReason | null {
  if (/\s/.test(text)) return 'space'
  const at = text.lastIndexOf('@')
  if (at < 0) return 'missingAt'
  const [name, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (text.length > 254 || name.length > 64) return 'tooLong'
  if (!/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(name)) return 'badName'
  return isDomain(domain) ? null : 'badDomain'
}

/** +1 (555) 010-4477 ext. 12: what people write, with as many digits as a telephone number has (E.164). */
export function checkPhone(text: string): PhoneReason | null {
  const number = text.trim().replace(/[\s,;]*(?:x|ext\.?|#)\s*\d{1,6}$/i, '')
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return 'badCharacter'
  const digits = number.replace(/\D/g, '').length
  return digits < 7 ? 'tooFewDigits' : digits > 15 ? 'tooManyDigits' : null
}

/** Only http and https: a `javascript:` link on a record would run as whoever clicks it. */
export function checkUrl(text: string): UrlReason | null {
  if (text.length > 2000) return 'tooLong'
  if (/\s/.test(text)) return 'notAUrl'
  const [, scheme, host] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#@:]*)(?::\d{1,5})?(?:[/?#].*)?$)?/i.exec(text) ?? []
  if (scheme && !/^https?$/i.test(scheme)) return 'notHttp'
  const address = /^(\d{1,3}\.){3}\d{1,3}$/.test(host ?? '')
  return host && (host === 'localhost' || address || isDomain(host)) ? null : 'notAUrl'
}

export function checkColor(text: string): 'notAColor' | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? null : 'notAColor'
}

export function checkCountry(code: string): 'unknownCountry' | null {
  return /^[A-Z]{2}$/.test(code) && countryCodes.includes(code) ? null : 'unknownCountry'
}

/** Checked where the shape is fixed by law and known here; elsewhere any short text will do. */
export function checkPostalCode(text: string, country: string): 'noPostalCode' | 'badPostalCode' | null {
  const shape = Object.hasOwn(postalShapes, country) ? postalShapes[country] : undefined
  if (!text.trim()) return shape ? 'noPostalCode' : null
  return (shape ?? /^[\p{L}\p{N} -]{1,12}$/u).test(text.trim().toUpperCase()) ? null : 'badPostalCode'
}

export function checkAddress(address: Address): { field: keyof Address; reason: AddressReason } | null {
  if (!address.country) return { field: 'country', reason: 'noCountry' }
  if (checkCountry(address.country)) return { field: 'country', reason: 'unknownCountry' }
  const lines = ['line1', 'line2', 'city', 'region'] as const
  const long = lines.find(field => (address[field]?.length ?? 0) > 120)
  if (long) return { field: long, reason: 'tooLong' }
  const postal = checkPostalCode(address.postalCode ?? '', address.country)
  return postal && { field: 'postalCode', reason: postal }
}

/** An IANA name such as America/Chicago; offsets and abbreviations are refused, for they know no daylight saving. */
export function checkTimeZone(name: string): 'unknownZone' | null {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return 'unknownZone'
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return null
  } catch {
    return 'unknownZone'
  }
}

const isDomain = (text: string) =>
  text.length <= 253 &&
  /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu.test(text)

const postalShapes: Record<string, RegExp> = {
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  MX: /^\d{5}$/,
  DE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  JP: /^\d{3}-?\d{4}$/,
}

/** ISO 3166-1 alpha-2, officially assigned. */
export const countryCodes: readonly string[] =
  /* @__PURE__ */ `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL
NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    /\s+/,
  )
