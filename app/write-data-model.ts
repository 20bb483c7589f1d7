import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from '#platform/server/work/create-app.ts'
import { dataModelPage } from './data-model-page.ts'
import { registry } from './registry.ts'

/** `npm run data-model`: writes docs/data-model.md from the declarations. */
const page = join(import.meta.dirname, '..', 'docs', 'data-model.md')
writeFileSync(page, dataModelPage(registry, wordsOf(registry)('en-US')))
