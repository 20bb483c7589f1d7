import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'

/** Pieces as the floor counts them: what may be counted, what follows, and how a count is put right (R20–R23, R4). */

let shop: FloorShop
beforeAll(async () => {
  shop = await openFloor(await openCompany())
})
afterAll(() => shop.company.close())

const two = [{}, {}]

test('production R20: worked example 5', async () => {
  const { act, operation, job, ids } = shop
  const made = await shop.release({}, two)
  const [first, second] = made.operations as [string, string]
  good(await act(first, 'report', { goodPieces: '90', scrapPieces: '4', reworkPieces: '3', scrapReason: ids.burr }))
  expect(await operation(first)).toMatchObject({ good: '90', scrap: '4', reworkOpen: '3', available: '3' })
  good(await act(first, 'report', { reworkedGoodPieces: '2', reworkedScrapPieces: '1', scrapReason: ids.burr }))
  expect(await operation(first)).toMatchObject({ good: '92', scrap: '5', reworkOpen: '0', available: '3' })
  good(await act(second, 'report', { goodPieces: '80', scrapPieces: '2', scrapReason: ids.burr }))
  expect(await operation(second)).toMatchObject({ good: '80', scrap: '2', available: '10', remaining: '13' })
  const refused = await act(second, 'report', { goodPieces: '11' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'moreThanArrived', available: '10' } })
  good(await act(second, 'report', { goodPieces: '10' }))
  expect(await job(made.job)).toMatchObject({ status: 'inProgress', goodQuantity: '90', scrapQuantity: '7' })
})

test('production R20: more than has arrived is refused in words that help', async () => {
  const { act } = shop
  const { operations } = await shop.release({}, two)
  good(await act(operations[0]!, 'report', { goodPieces: '12' }))
  const refused = await act(operations[1]!, 'report', { goodPieces: '20' })
  expect((refused.body as { detail: string }).detail).toBe(
    'Only 12 pieces have arrived from 010 (you entered 20). Report 12, or ask the lead to correct 010.',
  )
  const many = await act(operations[0]!, 'report', { goodPieces: '89' })
  expect(many).toMatchObject({ status: 409, body: { code: 'moreThanOrdered', available: '88' } })
})

test('wrong input is refused at its field', async () => {
  const { act } = shop
  const { operations } = await shop.release({}, two)
  const at = (given: Record<string, string>) => act(operations[0]!, 'report', given)
  expect(await at({ goodPieces: '-1' })).toMatchObject({ status: 422 })
  expect(await at({ goodPieces: 'ten' })).toMatchObject({ status: 422 })
  expect(await at({ goodPieces: '1.5' })).toMatchObject({ status: 422 })
  expect(await at({ scrapPieces: '1' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'scrapNeedsReason' }] },
  })
  expect(await at({})).toMatchObject({ status: 422, body: { errors: [{ code: 'nothingCounted' }] } })
})

test('production R20: the first operation may exceed its input by the overrun', async () => {
  const { act, job, operation } = shop
  const made = await shop.release({ quantityToMake: '100', overrunPercent: '5' }, two)
  const [first] = made.operations
  expect(await act(first!, 'report', { goodPieces: '106' })).toMatchObject({ status: 409 })
  good(await act(first!, 'report', { goodPieces: '105' }))
  expect(await job(made.job)).toMatchObject({ overrun: '5' })
  expect(await operation(made.operations[1]!)).toMatchObject({ available: '105', status: 'ready' })
})

test('production R23: operations without reports are counted with the next, milestones for what is missing', async () => {
  const { act, operation } = shop
  const steps = [{}, { reporting: 'none' }, { reporting: 'milestone' }, {}]
  const { operations } = await shop.release({}, steps)
  const [first, none, milestone, last] = operations as [string, string, string, string]
  good(await act(first, 'report', { goodPieces: '50' }))
  good(await act(milestone, 'report', { goodPieces: '8' }))
  good(await act(last, 'report', { goodPieces: '10', scrapPieces: '2', scrapReason: shop.ids.burr }))
  expect(await operation(none)).toMatchObject({ good: '12' })
  expect(await operation(milestone)).toMatchObject({ good: '12' })
  expect(await act(last, 'report', { goodPieces: '39' })).toMatchObject({ status: 409, body: { available: '38' } })
})

test('production R20: a void is refused when later operations have used the pieces', async () => {
  const { act, operation, company, ids, lead } = shop
  const { operations } = await shop.release({}, two)
  const [first, second] = operations as [string, string]
  good(await act(first, 'report', { goodPieces: '20' }))
  good(await act(second, 'report', { goodPieces: '15' }))
  const [count] = await company.doing(work => work.list('quantity-entries', { operation: first }, ['id']))
  const wrong = { count: count!.id, because: 'Counted twice' }
  const refused = await act(first, 'correctCount', { ...wrong, goodPieces: '14' }, lead)
  expect(refused).toMatchObject({ status: 409, body: { code: 'piecesUsedLater' } })
  good(await act(first, 'correctCount', { ...wrong, goodPieces: '15', scrapPieces: '1', scrapReason: ids.burr }, lead))
  expect(await operation(first)).toMatchObject({ good: '15', scrap: '1', available: '84' })
  expect(await act(first, 'correctCount', wrong, lead)).toMatchObject({ status: 409, body: { code: 'countVoided' } })
})

test('whoever counted takes it back at once; later it is the lead’s', async () => {
  const { act, operation, company, lead } = shop
  const { operations } = await shop.release({}, two)
  const [first] = operations as [string]
  const counted = async () =>
    (await company.doing(work => work.list('quantity-entries', { operation: first, voids: null }, ['id']))).at(-1)!.id
  good(await act(first, 'report', { goodPieces: '5' }))
  good(await act(first, 'correctCount', { count: await counted(), because: 'Undo' }))
  expect(await operation(first)).toMatchObject({ good: '0', status: 'ready' })
  good(await act(first, 'report', { goodPieces: '6' }))
  company.later(2)
  const late = { count: await counted(), because: 'Undo' }
  expect(await act(first, 'correctCount', late)).toMatchObject({ status: 409, body: { code: 'countIsLeads' } })
  good(await act(first, 'correctCount', late, lead))
})

test('production R4: one piece after the setup, no more before it is approved', async () => {
  const { act, operation, company } = shop
  const { operations } = await shop.release({}, [{ firstPiece: 'inspector', setupMinutes: '10' }, {}])
  const [first] = operations as [string]
  good(await act(first, 'startSetup'))
  company.later(5)
  good(await act(first, 'setupDone', { thenRun: true }))
  company.later(1)
  expect(await act(first, 'report', { goodPieces: '2' })).toMatchObject({ body: { code: 'firstPieceFirst' } })
  good(await act(first, 'report', { goodPieces: '1' }))
  expect(await act(first, 'report', { goodPieces: '1' })).toMatchObject({ body: { code: 'firstPieceFirst' } })
  expect(await act(first, 'approveFirstPiece')).toMatchObject({ body: { code: 'inspectorNeeded' } })
  good(await act(first, 'approveFirstPiece', {}, shop.lead))
  expect(await operation(first)).toMatchObject({ firstPieceApprovedBy: shop.ids.lea })
  good(await act(first, 'report', { goodPieces: '9' }))
  good(await act(first, 'startSetup'))
  expect(await operation(first)).toMatchObject({ setupDone: false })
  company.later(5)
  good(await act(first, 'setupDone', { thenRun: true }))
  expect(await operation(first)).toMatchObject({ firstPieceApprovedBy: null, setupDone: true })
  company.later(1)
  expect(await act(first, 'report', { goodPieces: '2' })).toMatchObject({ body: { code: 'firstPieceFirst' } })
})

test('production R22: completing asks what happened to the missing pieces, and books the answer', async () => {
  const { act, operation, job, ids, lead } = shop
  const made = await shop.release({ quantityToMake: '10' }, two)
  const [first, second] = made.operations as [string, string]
  good(await act(first, 'report', { goodPieces: '10' }))
  good(await act(second, 'report', { goodPieces: '6' }))
  const asked = await act(second, 'complete')
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'piecesMissing', missing: { available: '4', rework: '0' } },
  })
  good(await act(second, 'complete', { missingPieces: 'stillToCome' }))
  expect(await operation(second)).toMatchObject({ status: 'paused', available: '4' })
  good(await act(first, 'complete'))
  good(await act(second, 'complete', { missingPieces: 'neverCame' }, lead))
  expect(await operation(first)).toMatchObject({ status: 'paused', good: '6', available: '4' })
  good(await act(first, 'complete', { missingPieces: 'scrap', scrapReason: ids.burr }))
  expect(await operation(first)).toMatchObject({ status: 'complete', scrap: '4' })
  expect(await job(made.job)).toMatchObject({ status: 'complete', goodQuantity: '6', percentComplete: '100' })
})
