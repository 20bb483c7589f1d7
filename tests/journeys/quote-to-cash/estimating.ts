import { sql } from 'kysely'
import { expect } from 'vitest'
import { pdfText } from '#platform/server/papers/pdf-text.ts'
import { follow } from '#tests/support/follow.ts'
import {
  asked,
  begin,
  choose,
  confirm,
  drop,
  edit,
  field,
  type Hand,
  idOf,
  refused,
  save,
  stands,
  typed,
} from '#tests/support/record-steps.ts'
import { say } from './say.ts'
import type { Shop, Story } from './shop.ts'

/** What the estimator does, from the first call to two releases. */

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', text: `%PDF-1.4 ${name}` })

/** Whoever exempts a customer from tax has the certificate. */
export async function welcomeCustomer(hand: Hand, story: Story): Promise<void> {
  const { page } = hand
  const partner = (name: string) => field(hand, 'business-partners', name)
  await follow(page, '/business-partners/create')
  await partner('status').selectOption('active')
  await partner('language').selectOption(story.language)
  await page.getByRole('button', { name: say(story.language).section.money }).click()
  await choose(hand, partner('terms'), '2/10 N30')
  await partner('taxExempt').check()
  await drop(hand, 'taxExemptCertificate', pdf('resale.pdf'))
  await page.getByRole('link', { name: 'resale.pdf' }).waitFor()
  await typed(partner('taxExemptExpires'), '2099-12-31')
  if (story.wrongly) {
    await save(hand)
    await refused(hand, 'Name is required.')
    expect(await partner('taxExempt').isChecked()).toBe(true)
  }
  await partner('name').fill(story.customer)
  await save(hand)
  await page.getByRole('heading', { level: 1, name: story.customer }).waitFor()
  await follow(page, '/ship-tos/create')
  await choose(hand, field(hand, 'ship-tos', 'businessPartner'), story.customer)
  if (story.wrongly) {
    await save(hand)
    await refused(hand, 'Address is required.')
  }
  await field(hand, 'ship-tos', 'name').fill('Dock')
  const address = page.locator('[data-field="address"] input')
  for (const [place, text] of ['1 Main St', '', 'Akron', 'OH', '44301', 'US'].entries())
    if (text) await typed(address.nth(place), text)
  await field(hand, 'ship-tos', 'isDefault').check()
  await save(hand)
  await idOf(hand, 'ship-tos')
}

/** A part, and its first revision with the drawing dropped on it. */
export async function fileDrawing(hand: Hand, story: Story): Promise<string> {
  const { page } = hand
  const part = (name: string) => field(hand, 'parts', name)
  await follow(page, '/parts/create')
  await part('name').fill('Spacer')
  await part('tracking').selectOption('none')
  await choose(hand, part('inventoryClass'), 'FG')
  if (story.wrongly) {
    await part('partNumber').fill(' 10-100 ')
    await save(hand)
    await refused(hand, /Part number/)
    expect(await part('name').inputValue()).toBe('Spacer')
  }
  await part('partNumber').fill(story.part)
  await save(hand)
  await idOf(hand, 'parts')
  await follow(page, '/part-revisions/create')
  if (story.wrongly) {
    await save(hand)
    await refused(hand, 'Part is required.')
  }
  await choose(hand, field(hand, 'part-revisions', 'part'), story.part)
  await drop(hand, 'drawing', pdf('spacer.pdf'))
  await page.getByRole('link', { name: 'spacer.pdf' }).waitFor()
  await save(hand)
  return idOf(hand, 'part-revisions')
}

/** The method comes from a template, and the revision is released. */
export async function planWork(hand: Hand, { app }: Shop, story: Story, revision: string): Promise<void> {
  const { page } = hand
  await follow(page, `/routing-templates/${story.template}`)
  await begin(hand, 'routing-templates', 'apply')
  if (story.wrongly) {
    await confirm(hand, 'routing-templates', 'apply')
    await refused(hand, /is required\.$/)
  }
  await choose(hand, asked(hand, 'routing-templates', 'apply', 'partRevision'), story.part)
  await typed(page.getByRole('dialog').getByLabel(/^length/), '2')
  await confirm(hand, 'routing-templates', 'apply')
  await idOf(hand, 'part-revision-methods')
  await begin(hand, 'part-revision-methods', 'activate')
  await stands(app, 'part-revision-methods', 'active')
  await follow(page, `/part-revisions/${revision}`)
  await begin(hand, 'part-revisions', 'release')
  await stands(app, 'part-revisions', 'released')
}

/** Three quantities in one breath, priced from the method. */
export async function quoteThree(hand: Hand, { app }: Shop, story: Story): Promise<string> {
  const { page } = hand
  const words = say(story.language).quote
  await follow(page, '/quotes/create')
  await page.getByRole('button', { name: words.add }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(words.part)
  // Whoever types on while the part is looked up loses nothing.
  const ofThePart = /\/api\/parts\/[0-9a-f-]{36}$/
  await page.route(ofThePart, async route => {
    await new Promise(resolve => setTimeout(resolve, 700))
    await route.continue()
  })
  const lookedUp = page.waitForResponse(ofThePart)
  await choose(hand, page.getByLabel(words.part, { exact: true }), story.part)
  const quantities = page.getByLabel(words.quantities, { exact: true })
  if (story.wrongly) {
    await typed(quantities, 'ten, 50')
    await lookedUp
    await save(hand)
    await refused(hand, 'Customer is required.')
    await refused(hand, /Quantity must be a number/)
    expect(await quantities.inputValue()).toBe('ten, 50')
    await typed(quantities, '50, 50')
    await refused(hand, 'Quantity 50 is listed twice. Remove one.')
  }
  await lookedUp
  await page.unroute(ofThePart)
  await choose(hand, field(hand, 'quotes', 'businessPartner'), story.customer)
  await typed(quantities, '10, 50, 250')
  await save(hand)
  const quote = await idOf(hand, 'quotes')
  // The routing of the part came with it.
  await page.getByRole('button', { name: '250', exact: true }).waitFor()
  if (story.wrongly) {
    await page.getByRole('button', { name: words.clear }).click()
    await page.getByRole('button', { name: words.copy }).click()
    await page.getByRole('button', { name: words.clear }).waitFor()
  }
  await begin(hand, 'quotes', 'send')
  await page
    .getByRole('dialog')
    .getByText(/Q-\d+\.pdf/)
    .waitFor()
  // Nobody at the customer is known yet: it is asked to whom it goes, and the address is kept as a contact.
  if (story.wrongly) {
    await confirm(hand, 'quotes', 'send')
    await refused(hand, hand.words('reasons.nobodyToSendTo'))
  }
  await asked(hand, 'quotes', 'send', 'to').fill(`buyer@${story.part}.example`)
  await page.getByRole('dialog').getByRole('checkbox').check()
  await confirm(hand, 'quotes', 'send')
  await stands(app, 'quotes', 'sent')
  return quote
}

/** The paper the customer got. */
export async function readQuote({ page }: Hand, quote: string): Promise<string> {
  const paper = await page.request.get(`/api/quotes/${quote}/print`)
  expect(paper.headers()['content-type']).toContain('application/pdf')
  return (await pdfText(await paper.body())).join('\n')
}

/** The customer says yes to sixty; the work goes on with the order. */
export async function winQuote(hand: Hand, { app }: Shop, story: Story): Promise<string> {
  const { page } = hand
  const words = say(story.language).quote
  await begin(hand, 'quotes', 'accept')
  const pieces = page.getByRole('dialog').getByLabel(words.pieces)
  expect(await pieces.inputValue()).toBe('')
  await page.getByRole('dialog').getByRole('button', { name: words.offer }).click()
  expect(await pieces.inputValue()).toBe('50')
  if (story.wrongly) {
    await pieces.fill('8')
    await confirm(hand, 'quotes', 'accept')
    await refused(hand, 'The quote starts at 10 pieces. For 8, enter a price and a reason, or revise the quote.')
    expect(await pieces.inputValue()).toBe('8')
  }
  await pieces.fill('60')
  await confirm(hand, 'quotes', 'accept')
  await stands(app, 'quotes', 'won')
  return idOf(hand, 'orders')
}

/** Confirmed with their number, and split into two releases. */
export async function confirmOrder(hand: Hand, { app }: Shop, story: Story): Promise<void> {
  const { page } = hand
  if (story.wrongly) {
    // What the order lacks is asked for in place, where it is confirmed.
    const { app: company } = app.services
    const order = await company.reader.first<{ code: string }>(sql`select code from orders order by id desc limit 1`)
    await begin(hand, 'orders', 'confirm')
    await refused(hand, company.words(story.language)('reasons.customerPoMissing', { order: order!.code }))
    await asked(hand, 'orders', 'confirm', 'customerPo').fill(story.po)
    await confirm(hand, 'orders', 'confirm')
  } else {
    await edit(hand)
    await field(hand, 'orders', 'customerPo').fill(story.po)
    await save(hand)
    await begin(hand, 'orders', 'confirm')
  }
  await stands(app, 'orders', 'confirmed')
  await begin(hand, 'orders', 'split')
  await choose(hand, asked(hand, 'orders', 'split', 'release'), 'SO-')
  await typed(asked(hand, 'orders', 'split', 'promisedOn'), '2031-06-12')
  const quantity = asked(hand, 'orders', 'split', 'quantity')
  if (story.wrongly) {
    await typed(quantity, '60')
    await confirm(hand, 'orders', 'split')
    await refused(hand, /must be more than 0 and less than the balance of 60/)
  }
  await typed(quantity, '20')
  await confirm(hand, 'orders', 'split')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
