import { addWords } from '#platform/web/words/dictionaries.ts'
import { en as platformEn } from '#platform/words/en.ts'
import { es as platformEs } from '#platform/words/es.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

// Refusals and the labels every record shares are the platform's words; both sides speak them.
addWords({ 'en-US': platformEn, es: platformEs })
addWords({ 'en-US': en, es })
