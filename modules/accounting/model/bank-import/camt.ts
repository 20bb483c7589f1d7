import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { allOf, childOf, readXml, textOf, type XmlElement } from '#platform/model/xml.ts'
import { type ImportedStatement, oneOnly, UnreadableStatement, withOrdinals } from './statement.ts'

/** ISO 20022 camt.053: booked entries with their sign in a word of its own. */

const signed = (element: XmlElement, place: string): Money => {
  const written = textOf(element, 'Amt')
  const parsed = Decimal.parse(written ?? '')
  if (!parsed) throw new UnreadableStatement(place, written ?? '')
  return textOf(element, 'CdtDbtInd') === 'DBIT' ? money(parsed.negated()) : money(parsed)
}

function dayIn(element: XmlElement | undefined, place: string): DateText {
  const written = (element && (textOf(element, 'Dt') ?? textOf(element, 'DtTm')))?.slice(0, 10) ?? ''
  if (!isDate(written)) throw new UnreadableStatement(place, written)
  return written
}

const balance = (statement: XmlElement, codes: readonly string[]): Money | null => {
  const found = allOf(statement, 'Bal').find(one => {
    const type = childOf(childOf(one, 'Tp') ?? one, 'CdOrPrtry')
    return type && codes.includes(textOf(type, 'Cd') ?? '')
  })
  return found ? signed(found, 'Bal') : null
}

function lineOf(entry: XmlElement, place: string) {
  const details = childOf(childOf(entry, 'NtryDtls') ?? entry, 'TxDtls') ?? entry
  const parties = childOf(details, 'RltdPties')
  const amount = signed(entry, place)
  const other = parties && childOf(parties, amount.sign() < 0 ? 'Cdtr' : 'Dbtr')
  const references = childOf(details, 'Refs')
  const remittance = childOf(details, 'RmtInf')
  return {
    ...{ postedOn: dayIn(childOf(entry, 'BookgDt') ?? childOf(entry, 'ValDt'), place), amount },
    fitId: textOf(entry, 'AcctSvcrRef') ?? (references ? textOf(references, 'AcctSvcrRef') : null),
    checkNumber: references ? textOf(references, 'ChqNb') : null,
    // Newer versions put the name one level deeper.
    payee: other ? (textOf(other, 'Nm') ?? textOf(childOf(other, 'Pty') ?? other, 'Nm')) : null,
    memo: (remittance ? textOf(remittance, 'Ustrd') : null) ?? textOf(entry, 'AddtlNtryInf'),
  }
}

const bookedIn = (statement: XmlElement): XmlElement[] =>
  allOf(statement, 'Ntry').filter(entry => {
    const state = childOf(entry, 'Sts')
    return !state || (textOf(entry, 'Sts') ?? textOf(state, 'Cd')) === 'BOOK'
  })

function edgeOf(statement: XmlElement, name: string): DateText | null {
  const period = childOf(statement, 'FrToDt')
  const day = period && textOf(period, name)?.slice(0, 10)
  return day && isDate(day) ? day : null
}

function accountOf(statement: XmlElement): string | null {
  const id = childOf(childOf(statement, 'Acct') ?? statement, 'Id')
  const other = id && childOf(id, 'Othr')
  return (id && textOf(id, 'IBAN')) ?? (other ? textOf(other, 'Id') : null)
}

/** That of the account, or of the amounts themselves. */
function currencyOf(statement: XmlElement): string | null {
  const account = childOf(statement, 'Acct')
  const named = account ? textOf(account, 'Ccy') : null
  const amounts = [...allOf(statement, 'Bal'), ...allOf(statement, 'Ntry')].map(one => childOf(one, 'Amt'))
  return (
    named ?? amounts.map(amount => /^[A-Z]{3}$/.exec(amount?.attributes.Ccy ?? '')?.[0] ?? null).find(Boolean) ?? null
  )
}

export function readCamt(text: string): ImportedStatement {
  const root = readXml(text)
  // A month may come as a statement a day, one after another.
  const statements = root ? allOf(childOf(root, 'BkToCstmrStmt') ?? root, 'Stmt') : []
  const [first, last] = [statements[0], statements.at(-1)]
  if (!first || !last) throw new UnreadableStatement('Document', text.slice(0, 40), 'statementNone')
  const booked = statements.flatMap(bookedIn)
  return {
    format: 'camt053',
    account: oneOnly(statements.map(accountOf), 'Acct'),
    currency: oneOnly(statements.map(currencyOf), 'Ccy'),
    ...{ from: edgeOf(first, 'FrDtTm'), to: edgeOf(last, 'ToDtTm') },
    openingBalance: balance(first, ['OPBD', 'PRCD']),
    closingBalance: balance(last, ['CLBD']),
    lines: withOrdinals(booked.map((entry, place) => lineOf(entry, `Ntry ${place + 1}`))),
  }
}
