import { sql } from 'kysely'
import { openedWith } from '#modules/accounting/model/posting/books.ts'
import { money } from '#platform/model/values/decimal.ts'
import { usState } from '#platform/model/values/us-states.ts'
import { addAll, type Starter, type StarterSet, said } from '#platform/server/work/starter-sets.ts'
import { openBegunPeriods } from './fiscal-years.ts'
import { post } from './post.ts'

const paymentMethods = [
  {
    code: 'CHECK',
    name: 'Check',
    nameEs: 'Cheque',
    kind: 'check',
    direction: 'both',
    depositMode: 'undeposited',
    reportable1099: true,
  },
  {
    code: 'ACH',
    name: 'ACH transfer',
    nameEs: 'Transferencia ACH',
    kind: 'ach',
    direction: 'both',
    depositMode: 'direct',
    reportable1099: true,
  },
  {
    code: 'WIRE',
    name: 'Wire transfer',
    nameEs: 'Transferencia bancaria',
    kind: 'wire',
    direction: 'both',
    depositMode: 'direct',
    reportable1099: true,
  },
  {
    code: 'CARD',
    name: 'Credit card',
    nameEs: 'Tarjeta de crédito',
    kind: 'card',
    direction: 'both',
    depositMode: 'direct',
  },
  {
    code: 'CASH',
    name: 'Cash',
    nameEs: 'Efectivo',
    kind: 'cash',
    direction: 'both',
    depositMode: 'undeposited',
    reportable1099: true,
  },
]

const usualBank = said('Operating checking', 'Cuenta operativa')

/** The account of the chart a bank account has, by the number the chart is shipped with. */
const account = (starter: Starter, number: string) => starter.find('accounts', 'number', number)

const hasOtherBank = async ({ work }: Starter): Promise<boolean> =>
  Boolean(await work.reader.first(sql`select 1 from cash_accounts where kind = 'bank' and archived_at is null limit 1`))

/** What lies at the bank as the books begin, against the opening account. */
async function openBank({ work, company, answers }: Starter, glAccount: string): Promise<void> {
  const balance = money(answers.bankOpening ?? '0')
  if (balance.isZero()) return
  await openBegunPeriods(work)
  await post(work, {
    event: 'OPEN.BALANCE',
    key: `${work.today}:bank`,
    on: work.today,
    description: work.words('closing.opening.entry'),
    source: `company-info/${company}`,
    lines: openedWith([{ account: glAccount, balance }]),
  })
}

/** Called as the wizard was told; a company that has a bank account under another name needs none. */
async function addBank(starter: Starter): Promise<void> {
  const glAccount = await account(starter, '1000')
  if (!glAccount || (await hasOtherBank(starter))) return
  const name = starter.answers.bankName || usualBank
  const made = await starter.add('cash-accounts', 'name', { name, glAccount, kind: 'bank', isDefault: true })
  if (made) await openBank(starter, glAccount)
}

const payments: StarterSet = {
  topic: 'payments',
  rank: 30,
  deliver: async starter => {
    await addAll(starter, 'payment-methods', 'code', paymentMethods)
    await addBank(starter)
    const pettyCash = await account(starter, '1060')
    if (pettyCash)
      await starter.add('cash-accounts', 'glAccount', {
        name: said('Petty cash', 'Caja chica'),
        glAccount: pettyCash,
        kind: 'cash',
      })
  },
}

const untaxed = [
  { code: 'EXEMPT', name: said('Exempt: resale or manufacturing', 'Exento: reventa o manufactura'), isExempt: true },
  { code: 'OUT-OF-STATE', name: said('Out of state', 'Fuera del estado'), isExempt: true },
]

/** What the company charges at home: its state's code in the United States, VAT in Mexico. */
function homeTax({ place, answers, work }: Starter) {
  const from = work.today
  if (place.country === 'MX')
    return { code: 'IVA', name: 'IVA', rates: [{ component: 'IVA', rate: answers.taxRate || '16', from }] }
  const state = usState(answers.taxState ?? place.region)
  if (!state) return null
  const isConfirmed = Boolean(answers.taxRate)
  return {
    code: state.code,
    name: isConfirmed ? state.name : said(`${state.name}: confirm rate`, `${state.name}: confirmar tasa`),
    rates: [{ component: state.name, rate: answers.taxRate || state.salesTax, from }],
  }
}

const salesTax: StarterSet = {
  topic: 'tax',
  rank: 40,
  deliver: async starter => {
    const others = await addAll(starter, 'sales-taxes', 'code', untaxed)
    const outOfStateTax = others.get('OUT-OF-STATE') ?? null
    if (starter.answers.chargesTax === false) {
      const none = { code: 'NO-TAX', name: said('No sales tax', 'Sin impuesto'), isExempt: true }
      return starter.usual({ salesTax: await starter.add('sales-taxes', 'code', none), outOfStateTax })
    }
    const home = homeTax(starter)
    const made = home && (await starter.add('sales-taxes', 'code', home))
    await starter.usual({ outOfStateTax, ...(made && { salesTax: made }) })
  },
}

export const starterSets: readonly StarterSet[] = [payments, salesTax]
