import type { FieldSpec } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import type { Column } from './cells.ts'

/** Cells that are no value: what people write where there is none, and what a spreadsheet made of one. */

const nothings =
  /^([$€]? ?-+|—|\.|\?+|n\/?a|n\.a\.|none|null|nil|#n\/a|tbd|unknown|ninguno|ninguna|sin (dato|datos|correo|email|telefono|tel)|no (aplica|tiene|hay|email|phone)|pendiente)$/
const noDays =
  /^(0000-00-00|00[/.-]00[/.-](00)?00|0?1[/.-]0?0[/.-]1900|30[/.-]12[/.-]1899|12[/.-]30[/.-]1899)( 0?0:00(:00)?)?$/
const freeTexts: readonly string[] = ['text', 'longText', 'richText', 'code']

/** In a field that takes no such word it stands for an empty cell. */
export function saysNothing(text: string, { spec, piece }: Column): boolean {
  const plain = folded(text.trim())
  if (spec.kind === 'date' || spec.kind === 'dateTime') return nothings.test(plain) || noDays.test(plain)
  return (!freeTexts.includes(spec.kind) || piece !== undefined) && nothings.test(plain)
}

const names = (spec: FieldSpec): boolean => spec.unique && freeTexts.includes(spec.kind)

/** What a spreadsheet left where a value was, by the sentence that says so. */
export function spoiled(text: string, { spec }: Column): string | null {
  if (/^#(ref!|value!|name\?|div\/0!|num!|null!|n\/a|spill!|calc!)$|^#{3,}$/i.test(text.trim())) return 'formulaError'
  const isNumber = spec.kind === 'phone' || names(spec)
  return isNumber && /^\d([.,]\d+)?E\+\d+$/i.test(text.trim()) ? 'shortenedNumber' : null
}

const day =
  /^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d$|^\d{4}-\d\d-\d\d$/i

/** A spreadsheet reads 3-4 and 10/12 as days. */
export const mayBeDay = (text: string, { spec }: Column): boolean => names(spec) && day.test(text.trim())
