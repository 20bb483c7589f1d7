import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { type ImportedStatement, UnreadableStatement, withOrdinals } from './statement.ts'
import { allOf, childOf, readXml, textOf, type XmlElement } from './xml.ts'

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

export function readCamt(text: string): ImportedStatement {
  const root = readXml(text)
  const statement = root && childOf(childOf(root, 'BkToCstmrStmt') ?? root, 'Stmt')
  if (!statement) throw new UnreadableStatement('Document', text.slice(0, 40))
  const booked = allOf(statement, 'Ntry').filter(entry => {
    const state = childOf(entry, 'Sts')
    return !state || (textOf(entry, 'Sts') ?? textOf(state, 'Cd')) === 'BOOK'
  })
  const period = childOf(statement, 'FrToDt')
  const edge = (name: string) => {
    const day = period && textOf(period, name)?.slice(0, 10)
    return day && isDate(day) ? day : null
  }
  return {
    ...{ format: 'camt053', from: edge('FrDtTm'), to: edge('ToDtTm') },
    openingBalance: balance(statement, ['OPBD', 'PRCD']),
    closingBalance: balance(statement, ['CLBD']),
    lines: withOrdinals(booked.map((entry, place) => lineOf(entry, `Ntry ${place + 1}`))),
  }
}
