import { folded } from '#platform/model/values/folded.ts'

const legalForms =
  /\b(incorporated|inc|llc|l l c|ltd|limited|corp|corporation|co|company|companies|plc|lp|llp|gmbh|ag|sa de cv|s a de c v|s de rl de cv|s de r l de c v|sa|srl|the)\b/g

/** What is left of a name when nobody cares how it is written: "Acme, Inc." and "ACME INC" are the same. */
export function alikeKey(text: string): string {
  const words = folded(text)
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const core = words
    .replace(legalForms, ' ')
    .replace(/\band\b/g, ' ')
    .replace(/\s+/g, '')
  return core || words.replace(/\s+/g, '')
}
