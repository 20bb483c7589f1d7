import { afterAll, beforeAll, expect, test } from 'vitest'
import { productionSettings } from '#modules/production/server/settings.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

test('what is usual holds until somebody settles it, and for what they leave alone', async () => {
  const usual = await productionSettings(company.app.reader)
  expect(usual).toMatchObject({ dueTime: '17:00', frozenHours: 8, autoPublish: false, noDemandAfterMinutes: null })
  await company.doing(work => work.create('production-settings', { dueTime: '15:30', finalAfterDays: 0 }))
  expect(await productionSettings(company.app.reader)).toEqual({ ...usual, dueTime: '15:30', finalAfterDays: 0 })
})
