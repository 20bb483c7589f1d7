import { es as identity } from './identity.ts'
import { es as planning } from './planning.ts'
import { es as problems } from './problems.ts'
import { es as reasons } from './reasons.ts'

export const es = {
  wings: { quality: 'Calidad' },
  quality: { menu: { problems: 'Problemas', planning: 'Planeación', identity: 'Sellos' } },
  ...planning,
  ...problems,
  ...identity,
  reasons,
}
