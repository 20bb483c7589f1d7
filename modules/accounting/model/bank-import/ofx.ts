import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { type ImportedStatement, oneOnly, UnreadableStatement, withOrdinals } from './statement.ts'

/** OFX comes as SGML, whose leaves have no end tags, or as XML: what stands between tags is read the same way in both. */
const leaf = (block: string, name: string): string | null => {
  const found = new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1]?.trim()
  return found ? unescaped(found) : null
}

/** That of every statement in the file; the account money went to stands inside a movement and is another's. */
const leaves = (text: string, name: string): (string | null)[] =>
  text
    .replace(/<STMTTRN>[\s\S]*?(?=<STMTTRN>|<\/BANKTRANLIST>|<\/OFX>)/gi, '')
    .split(/<(?:CC)?STMTRS>/i)
    .map(block => leaf(block, name))

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const unescaped = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** `20260113120000[-5:EST]`: the bank's own calendar day. */
function dayIn(text: string | null, place: string): DateText {
  const digits = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '')
  const day = digits ? `${digits[1]}-${digits[2]}-${digits[3]}` : ''
  if (!isDate(day)) throw new UnreadableStatement(place, text ?? '')
  return day
}

/** Some banks write a decimal comma. */
function amountIn(text: string | null, place: string): Money {
  const parsed = Decimal.parse((text ?? '').replace(/^\+/, '').replace(',', '.'))
  if (!parsed) throw new UnreadableStatement(place, text ?? '')
  return money(parsed)
}

export function readOfx(text: string): ImportedStatement {
  // Half a file looks like a whole one but for its end.
  if (!/<\/OFX>\s*$/i.test(text)) throw new UnreadableStatement('</OFX>', text.trim().slice(-40))
  if (!/<OFX>/i.test(text)) throw new UnreadableStatement('OFX', text.slice(0, 40))
  const blocks = text.split(/<STMTTRN>/i).slice(1)
  const lines = blocks.map((after, place) => {
    const block = after.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)[0]!
    const at = `STMTTRN ${place + 1}`
    return {
      postedOn: dayIn(leaf(block, 'DTPOSTED'), at),
      amount: amountIn(leaf(block, 'TRNAMT'), at),
      fitId: leaf(block, 'FITID'),
      checkNumber: leaf(block, 'CHECKNUM'),
      payee: leaf(block, 'NAME'),
      memo: leaf(block, 'MEMO'),
    }
  })
  const ledger = /<LEDGERBAL>([\s\S]*?)(<\/LEDGERBAL>|<AVAILBAL>|$)/i.exec(text)?.[1] ?? ''
  const closing = leaf(ledger, 'BALAMT')
  const [start, end] = [leaf(text, 'DTSTART'), leaf(text, 'DTEND')]
  return {
    format: 'ofx',
    account: oneOnly(leaves(text, 'ACCTID'), 'ACCTID'),
    currency: oneOnly(leaves(text, 'CURDEF'), 'CURDEF')?.toUpperCase() ?? null,
    from: start ? dayIn(start, 'DTSTART') : null,
    to: end ? dayIn(end, 'DTEND') : null,
    openingBalance: null,
    closingBalance: closing ? amountIn(closing, 'LEDGERBAL') : null,
    lines: withOrdinals(lines),
  }
}
