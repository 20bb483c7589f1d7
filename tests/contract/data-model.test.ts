import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataModelPage } from '#app/data-model-page.ts'
import { registry } from '#app/registry.ts'
import { wordsOf } from '#platform/server/work/create-app.ts'
import { projectRoot } from '../support/project.ts'

test('docs/data-model.md says what is declared; npm run data-model writes it', () => {
  const written = readFileSync(join(projectRoot, 'docs', 'data-model.md'), 'utf8')
  expect(written).toBe(dataModelPage(registry, wordsOf(registry)('en-US')))
})
