import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Money } from '#platform/model/values/decimal.ts'
import { follow } from '#tests/support/follow.ts'
import {
  begin,
  choose,
  field,
  type Hand,
  hindered,
  idOf,
  refused,
  save,
  stands,
  typed,
} from '#tests/support/record-steps.ts'
import { today } from './books.ts'
import { say } from './say.ts'
import type { Shop, Story } from './shop.ts'

/** What the bookkeeper does, from the slip to a reconciled bank account. */

export async function billSlip(hand: Hand, story: Pick<Story, 'language' | 'customer' | 'wrongly'>): Promise<void> {
  const { page } = hand
  const words = say(story.language).billing
  await follow(page, '/ar-invoices/from-packing-slips')
  await page.getByRole('checkbox', { name: story.customer }).check()
  if (story.wrongly) {
    const date = page.getByLabel(words.date, { exact: true })
    await date.fill('2020-01-02')
    await date.press('Enter')
    await refused(hand, /PS-0000\d+ .*(shipped|left)/)
    await date.fill('')
    await date.press('Enter')
  }
  await page.getByRole('button', { name: words.post }).click()
  await page.getByRole('link', { name: new RegExp(`AR-0000.* · ${story.customer}`) }).waitFor()
}

/** The check that came, from the invoice it pays or typed by itself. */
export async function takePayment(hand: Hand, shop: Shop, story: Story, amount: Money): Promise<string> {
  await (story.wrongly ? typePayment(hand, story, amount) : payInvoice(hand, shop, story, amount))
  await save(hand)
  const id = await idOf(hand, 'cash-receipts')
  await begin(hand, 'cash-receipts', 'post')
  await stands(shop.app, 'cash-receipts', 'posted')
  return id
}

/** The invoice starts its payment: whose, how much less the discount, and what it pays are there already. */
async function payInvoice(hand: Hand, { app }: Shop, story: Story, amount: Money): Promise<void> {
  const { page } = hand
  const invoice = await app.services.app.reader.first<{ id: string }>(
    sql`select id from ar_invoices where status = 'posted' order by code desc limit 1`,
  )
  await follow(page, `/ar-invoices/${invoice!.id}`)
  await begin(hand, 'ar-invoices', 'recordPayment')
  await page.getByText(say(story.language).paying.even).waitFor()
  const prefilled = (await field(hand, 'cash-receipts', 'amount').inputValue()).replaceAll(',', '')
  expect(prefilled).toBe(amount.toFixed(2))
  await typed(field(hand, 'cash-receipts', 'reference'), story.check)
}

/** Its amount first, then whose it is, and it finds its invoice with the discount. */
async function typePayment(hand: Hand, story: Story, amount: Money): Promise<void> {
  const { page } = hand
  const words = say(story.language).paying
  const receipt = (name: string) => field(hand, 'cash-receipts', name)
  await follow(page, '/cash-receipts/create')
  await receipt('amount').waitFor()
  await typed(receipt('amount'), 'a lot')
  await save(hand)
  await refused(hand, /Amount must be a number/)
  await refused(hand, 'Received from is required.')
  await typed(receipt('amount'), amount.toFixed(2))
  await typed(receipt('reference'), story.check)
  await choose(hand, receipt('partner'), story.customer)
  await payTooMuch(hand, story, amount)
  await page.getByRole('button', { name: words.find }).click()
  await page.getByText(words.even).waitFor()
}

/** More than the check is worth, and a discount nobody earned: both are said, and what was typed stays. */
async function payTooMuch(hand: Hand, story: Story, amount: Money): Promise<void> {
  const { page } = hand
  const words = say(story.language).paying
  await page.getByRole('checkbox', { name: words.pay }).press('Space')
  const cash = page.getByLabel(words.cash)
  await typed(cash, amount.plus('1').toFixed(2))
  await save(hand)
  await refused(hand, /but the payment is/)
  expect(await cash.inputValue()).not.toBe('')
  await page.getByRole('checkbox', { name: words.pay }).press('Space')
}

export async function takeToBank(hand: Hand, { app }: Shop, story: Story): Promise<string> {
  const { page } = hand
  const words = say(story.language).deposit
  await follow(page, '/deposits/create')
  const take = page.getByRole('checkbox', { name: words.take })
  await take.waitFor()
  if (story.wrongly) {
    await save(hand)
    await idOf(hand, 'deposits')
    const deposit = await page
      .getByText(/^DEP-\d+$/)
      .first()
      .textContent()
    const why = app.services.app.words(story.language)('reasons.depositEmpty', { deposit: deposit ?? '' })
    await hindered(hand, 'deposits', 'post', why)
    await follow(page, '/deposits/create')
    await typed(field(hand, 'deposits', 'depositedOn'), 'someday')
    await take.check()
    await save(hand)
    await refused(hand, /Deposit date must be a date/)
    await typed(field(hand, 'deposits', 'depositedOn'), 't')
  }
  if (!(await take.isChecked())) await take.check()
  if (story.bank.name !== 'Operating') await choose(hand, field(hand, 'deposits', 'cashAccount'), story.bank.name)
  await save(hand)
  const id = await idOf(hand, 'deposits')
  await begin(hand, 'deposits', 'post')
  await stands(app, 'deposits', 'posted')
  await follow(page, `/deposits/view?id=${id}`)
  await page.getByRole('link', { name: story.check }).waitFor()
  await page.getByText(words.unseen).waitFor()
  return id
}

/** The bank's own file of the day, as it is downloaded there. */
const ofx = (on: string, amount: string, balance: string, id: string) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>${on.replaceAll('-', '')}<DTEND>${on.replaceAll('-', '')}
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${on.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<NAME>DEPOSIT</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>${on.replaceAll('-', '')}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

interface Statement {
  readonly amount: Money
  readonly balance: Money
}

/** Takes the bank’s file, clears what it shows, and finishes at 0.00. */
export async function reconcile(hand: Hand, story: Story, { amount, balance }: Statement): Promise<void> {
  const { page } = hand
  const words = say(story.language).bank
  const on = today()
  const chooseFile = async (name: string, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words.file }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  await follow(page, '/cash-accounts/reconcile')
  await page.getByLabel(words.account, { exact: true }).selectOption({ label: story.bank.name })
  if (story.wrongly) {
    await chooseFile('bank.csv', `Date,Amount,Description\n${on},twelve,Deposit\n`)
    await refused(hand, /twelve/)
    await page.getByLabel(words.balance).fill('much')
    await page.getByRole('button', { name: words.begin, exact: true }).click()
    await refused(hand, /“much” is not an amount/)
  }
  await chooseFile('bank.ofx', ofx(on, amount.toFixed(2), balance.toFixed(2), `${story.check}-1`))
  await page.getByText(words.taken).first().waitFor()
  await expect
    .poll(() =>
      page
        .getByLabel(words.balance)
        .inputValue()
        .then(text => text.replaceAll(',', '')),
    )
    .toBe(balance.toFixed(2))
  await page.getByRole('button', { name: words.begin, exact: true }).click()
  await page.getByRole('region', { name: words.statement }).getByText(words.matched).waitFor()
  const complete = page.getByRole('button', { name: words.complete, exact: true })
  if (story.wrongly) {
    expect(await complete.isDisabled()).toBe(true)
    await page.getByTitle(/left to reconcile/).waitFor()
  }
  await page.getByRole('button', { name: words.clear }).click()
  await expect.poll(() => complete.isEnabled()).toBe(true)
  await complete.click()
  await page.getByText(words.done).first().waitFor()
}
