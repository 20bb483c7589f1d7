import { en as identity } from './identity.ts'
import { en as planning } from './planning.ts'
import { en as problems } from './problems.ts'
import { en as reasons } from './reasons.ts'

export const en = {
  wings: { quality: 'Quality' },
  quality: { menu: { problems: 'Problems', planning: 'Planning', identity: 'Stamps' } },
  ...planning,
  ...problems,
  ...identity,
  reasons,
}
