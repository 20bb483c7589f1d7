import { describe, expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'
import type { ImportedStatement, UnreadableStatement } from './statement.ts'

const shown = (statement: ImportedStatement) =>
  statement.lines.map(line =>
    [line.postedOn, line.amount.toFixed(2), line.fitId, line.checkNumber, line.payee, line.memo, line.ordinal].join(
      '|',
    ),
  )

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEP<DTPOSTED>20260114120000[-6:CST]<TRNAMT>18150.00<FITID>D-1<NAME>Deposit &amp; more
</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260122<TRNAMT>-18195.50<FITID>C-1<CHECKNUM>5001<MEMO>Check
</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>81603.42<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<FrToDt><FrDtTm>2026-01-01T00:00:00</FrDtTm><ToDtTm>2026-01-31T23:59:59</ToDtTm></FrToDt>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">60.50</Amt><CdtDbtInd>DBIT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="EUR">160.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-28</Dt></BookgDt>
<AcctSvcrRef>REF-1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Kessler &amp; Sohn</Nm></Cdtr></RltdPties>
<RmtInf><Ustrd>Invoice 77</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-01-29</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('accounting bank-statements: what banks send', () => {
  test('OFX as SGML: leaves without end tags, the day in the bank’s own calendar', () => {
    const statement = readStatement(sgml)
    expect(statement).toMatchObject({ format: 'ofx', from: '2026-01-01', to: '2026-01-31' })
    expect(statement.closingBalance?.toFixed(2)).toBe('81603.42')
    expect(shown(statement)).toEqual([
      '2026-01-14|18150.00|D-1||Deposit & more||1',
      '2026-01-22|-18195.50|C-1|5001||Check|1',
    ])
  })

  test('OFX as XML, with a decimal comma', () => {
    const xml = `<?OFX OFXHEADER="200"?><OFX><STMTTRN><DTPOSTED>20260105</DTPOSTED><TRNAMT>-12,50</TRNAMT><FITID>1</FITID><NAME>Fee</NAME></STMTTRN></OFX>`
    expect(shown(readStatement(xml))).toEqual(['2026-01-05|-12.50|1||Fee||1'])
  })

  test('camt.053: booked entries alone, their sign in a word of its own', () => {
    const statement = readStatement(camt)
    expect(statement).toMatchObject({ format: 'camt053', from: '2026-01-01', to: '2026-01-31' })
    expect([statement.openingBalance?.toFixed(2), statement.closingBalance?.toFixed(2)]).toEqual(['100.00', '-60.50'])
    expect(shown(statement)).toEqual(['2026-01-28|-160.50|REF-1||Kessler & Sohn|Invoice 77|1'])
    expect(() => readStatement('<Document><Stmt></Document>')).toThrow()
  })

  test('a file says whose it is and in which currency', () => {
    expect(readStatement(sgml)).toMatchObject({ currency: 'USD', account: null })
    const named = sgml.replace('<CURDEF>USD', '<CURDEF>USD<BANKACCTFROM><ACCTID>000-4411</BANKACCTFROM>')
    expect(readStatement(named).account).toBe('000-4411')
    expect(readStatement(camt)).toMatchObject({ currency: 'EUR', account: null })
    const iban = camt.replace(
      '<FrToDt>',
      '<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct><FrToDt>',
    )
    expect(readStatement(iban)).toMatchObject({ currency: 'EUR', account: 'DE02120300000000202051' })
  })

  test('money sent elsewhere does not make the file one of another account', () => {
    const sent = sgml
      .replace('<CURDEF>USD', '<CURDEF>USD<BANKACCTFROM><ACCTID>4411</BANKACCTFROM>')
      .replace('<CHECKNUM>5001', '<BANKACCTTO><ACCTID>9999</BANKACCTTO><CHECKNUM>5001')
    expect(readStatement(sent).account).toBe('4411')
  })

  test('several accounts in one file, and half a file, are refused whole', () => {
    const two = sgml.replace(
      '</STMTTRNRS>',
      '</STMTTRNRS><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>2</BANKACCTFROM></STMTRS></STMTTRNRS>',
    )
    const both = two.replace('<CURDEF>USD', '<CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>')
    expect(() => readStatement(both)).toThrow('1, 2')
    expect(() => readStatement(sgml.slice(0, sgml.indexOf('C-1')))).toThrow('</OFX>')
    expect(() => readStatement(camt.slice(0, -30))).toThrow()
  })

  test('camt.053 a statement a day: one after another, from the first balance to the last', () => {
    const day = camt.slice(camt.indexOf('<Stmt>'), camt.indexOf('</BkToCstmrStmt>'))
    const next = day
      .replaceAll('2026-01-28', '2026-02-02')
      .replaceAll('REF-1', 'REF-2')
      .replace('2026-01-31T23', '2026-02-28T23')
      .replace('60.50</Amt><CdtDbtInd>DBIT', '221.00</Amt><CdtDbtInd>DBIT')
    const statement = readStatement(camt.replace(day, day + next))
    expect(statement).toMatchObject({ from: '2026-01-01', to: '2026-02-28' })
    expect([statement.openingBalance?.toFixed(2), statement.closingBalance?.toFixed(2)]).toEqual(['100.00', '-221.00'])
    expect(statement.lines.map(line => line.fitId)).toEqual(['REF-1', 'REF-2'])
  })

  test('CSV: one column of amounts or two, quotes, dollars, parentheses', () => {
    const one = 'Date,Description,Amount\r\n01/05/2026,"Coffee, black",-3.50\r\n1/5/2026,"Coffee, black",-3.50\r\n'
    expect(shown(readStatement(one))).toEqual([
      '2026-01-05|-3.50|||Coffee, black||1',
      '2026-01-05|-3.50|||Coffee, black||2',
    ])
    const two = 'Fecha;Concepto;Cargo;Abono\n2026-01-30;Renta;"$4,500.00";\n2026-01-31;Interés;;12.40'
    expect(shown(readStatement(two))).toEqual(['2026-01-30|-4500.00|||Renta||1', '2026-01-31|12.40|||Interés||1'])
    expect(shown(readStatement('date,amount\n2026-01-02,(15.00)'))).toEqual(['2026-01-02|-15.00|||||1'])
  })

  test('accounting §8: an amount nobody can read names its row and text', () => {
    expect(() => readStatement('Date,Amount\n2026-01-05,1.00\n2026-01-06,abc')).toThrow('3: abc')
    expect(() => readStatement('Date,Amount\n31/12/2026,1.00')).toThrow('2: 31/12/2026')
    expect(() => readStatement('When,How much\n1,2')).toThrow('1: When, How much')
  })

  test('CSV: what every row leaves tells where the account began and ended, newest first or last', () => {
    const edges = (text: string) => {
      const { openingBalance, closingBalance } = readStatement(text)
      return [openingBalance?.toFixed(2), closingBalance?.toFixed(2)]
    }
    const head = 'Fecha,Descripcion,Importe,Saldo\n'
    const [one, two] = ['2026-01-05,Renta,-4500.00,"5,500.00"\n', '2026-01-06,Venta,100.00,"5,600.00"\n']
    expect(edges(head + one + two)).toEqual(['10000.00', '5600.00'])
    expect(edges(head + two + one)).toEqual(['10000.00', '5600.00'])
    expect(edges(head + one + two.replace('5,600', '5,700'))).toEqual([undefined, undefined])
    expect(edges('Date,Amount\n2026-01-05,1.00\n')).toEqual([undefined, undefined])
  })

  test('accounting §8: what is no statement, and a table without its columns, are told apart', () => {
    const codeOf = (text: string) => {
      try {
        return readStatement(text).format
      } catch (error) {
        return (error as UnreadableStatement).code
      }
    }
    expect(codeOf('%PDF-1.4 hello')).toBe('statementNone')
    expect(codeOf('<Document><foo/></Document>')).toBe('statementNone')
    expect(codeOf('When,How much\n1,2')).toBe('statementColumns')
    expect(codeOf('Date,Amount\n2026-01-06,abc')).toBe('statementUnreadable')
  })

  test('accounting R35: the same FITID with another amount is a different line', () => {
    const file = 'Date,Amount,ID\n2026-01-05,1.00,X\n2026-01-05,2.00,X\n2026-01-05,1.00,X'
    expect(readStatement(file).lines.map(line => line.ordinal)).toEqual([1, 1, 2])
  })
})
