import { sql } from 'kysely'
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

test('a job makes no fewer pieces than its first operation has counted', async () => {
  const { act, lead, job } = shop
  const made = await shop.release({ quantityToMake: '20' }, two)
  good(await act(made.operations[0]!, 'report', { goodPieces: '15' }))
  const fewer = await lead.patch(`/api/jobs/${made.job}`, { quantityToMake: '14' })
  expect(fewer).toMatchObject({ status: 422, body: { errors: [{ path: 'quantityToMake', code: 'madeMoreAlready' }] } })
  good(await lead.patch(`/api/jobs/${made.job}`, { quantityToMake: '15' }))
  expect(await job(made.job)).toMatchObject({ quantityToMake: '15', overrun: '0' })
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

test('production R23: a count at a milestone is put right with those it passed', async () => {
  const { act, operation, company, lead } = shop
  const { operations } = await shop.release({}, [{ reporting: 'none' }, {}])
  const [none, last] = operations as [string, string]
  good(await act(last, 'report', { goodPieces: '20' }))
  const [count] = await company.doing(work => work.list('quantity-entries', { operation: last }, ['id']))
  good(await act(last, 'correctCount', { count: count!.id, because: 'Miscounted', goodPieces: '18' }, lead))
  expect(await operation(none)).toMatchObject({ good: '18', available: '82' })
  expect(await operation(last)).toMatchObject({ good: '18', available: '0' })
})

test('production R23: nobody reports at the end of the way: pieces pass it at once, and are finished', async () => {
  const { act, operation, job, company, lead, ids } = shop
  const made = await shop.release({ quantityToMake: '10' }, [{}, { reporting: 'none' }, { reporting: 'none' }])
  const [first, , last] = made.operations as [string, string, string]
  good(await act(first, 'report', { goodPieces: '6' }))
  expect(await operation(last)).toMatchObject({ good: '6' })
  expect(await job(made.job)).toMatchObject({ goodQuantity: '6' })
  const [count] = await company.doing(work => work.list('quantity-entries', { operation: first }, ['id']))
  const asked = { count: count!.id, because: 'One was bad', goodPieces: '5', scrapPieces: '1', scrapReason: ids.burr }
  good(await act(first, 'correctCount', asked, lead))
  expect(await operation(last)).toMatchObject({ good: '5' })
  good(await act(first, 'report', { goodPieces: '4' }))
  good(await act(first, 'complete'))
  expect(await job(made.job)).toMatchObject({ goodQuantity: '9', status: 'complete' })
})

test('what is put right was made by the same person, at the same time and machine', async () => {
  const { act, company, lead, ids } = shop
  const { operations } = await shop.release({}, two)
  const [first] = operations as [string]
  good(await act(first, 'report', { goodPieces: '5', onThing: ids.mill }))
  const fields = ['id', 'at', 'user', 'thing', 'good', 'voids', 'reason'] as const
  const counts = () => company.doing(work => work.list('quantity-entries', { operation: first }, fields, 'createdAt'))
  const [wrong] = await counts()
  company.later(2)
  good(await act(first, 'correctCount', { count: wrong!.id, because: 'Miscounted', goodPieces: '4' }, lead))
  const right = (await counts()).find(one => !one.voids && one.id !== wrong!.id)!
  expect(right).toMatchObject({ at: wrong!.at, user: ids.ana, thing: ids.mill, reason: 'Miscounted' })
})

test('a step at the end that is left out finishes what had come to it', async () => {
  const { act, job, company } = shop
  const made = await shop.release({ quantityToMake: '5' }, two)
  const [first, last] = made.operations as [string, string]
  good(await act(first, 'report', { goodPieces: '3' }))
  expect(await job(made.job)).toMatchObject({ goodQuantity: '0' })
  const received = () =>
    company.doing(work =>
      work.reader.first(sql`select trim_scale(pieces)::text as pieces from mw_job_cost(${made.job}::uuid)`),
    )
  await company.doing(work => work.act('job-operations', last, 'skip', { skipReason: 'Not needed' }))
  expect(await received()).toEqual({ pieces: '3' })
  good(await act(first, 'report', { goodPieces: '2' }))
  good(await act(first, 'complete'))
  expect(await received()).toEqual({ pieces: '5' })
  expect(await job(made.job)).toMatchObject({ goodQuantity: '5', status: 'complete' })
})

test('work on paper is entered by the office: time, pieces, or both; who may start is not asked of what is over', async () => {
  const { act, operation, entries, lead, station, ids } = shop
  const { operations } = await shop.release({ quantityToMake: '10' }, [{ thing: ids.mill }, {}])
  const [first] = operations as [string]
  const enter = (asked: Record<string, unknown>, who = lead) =>
    act(first, 'enterWork', { person: ids.ben, ...asked }, who)
  const [startedAt, endedAt] = ['2026-03-02T14:00:00Z', '2026-03-02T15:30:00Z']
  expect(await enter({ goodPieces: '1' }, station)).toMatchObject({ status: 403 })
  expect(await enter({})).toMatchObject({ status: 422, body: { errors: [{ code: 'nothingEntered' }] } })
  expect(await enter({ startedAt })).toMatchObject({ status: 422, body: { errors: [{ path: 'endedAt' }] } })
  expect(await enter({ startedAt: endedAt, endedAt: startedAt })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'endedAt', code: 'entryEndsLater' }] } },
  })
  expect(await enter({ startedAt, endedAt: '2026-03-03T15:30:00Z' })).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'endedAt', code: 'entryTooLong' }] } },
  })
  good(await enter({ workKind: 'setup', startedAt: '2026-03-02T13:00:00Z', endedAt: startedAt }))
  good(await enter({ startedAt, endedAt, goodPieces: '8', scrapPieces: '1', scrapReason: ids.burr }))
  expect(await entries(first)).toMatchObject([
    { kind: 'setup', user: ids.ben, thing: ids.mill, minutes: '60', status: 'closed' },
    { kind: 'run', user: ids.ben, thing: ids.mill, minutes: '90', status: 'closed' },
  ])
  expect(await operation(first)).toMatchObject({ status: 'paused', good: '8', scrap: '1', setupDone: true })
  expect(await enter({ goodPieces: '2' })).toMatchObject({ status: 409, body: { code: 'moreThanOrdered' } })
  good(await enter({ goodPieces: '1' }))
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
