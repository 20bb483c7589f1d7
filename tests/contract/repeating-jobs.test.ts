import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessModules } from '#app/modules.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

const repeating = businessModules.flatMap(({ repeats = {} }) => Object.keys(repeats))

test.each(repeating)('%s repeats in a company that has nothing yet, given nothing', async job => {
  await expect(company.run(job)).resolves.toBeUndefined()
})
