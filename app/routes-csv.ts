import { routesOf } from '#platform/model'
import { registry } from './registry.ts'

/** `npm run routes`: the table of routes the application itself enforces, as CSV. */
console.log('route,kind,roles,module,state')
for (const { path, kind, roles, module, state } of routesOf(registry))
  console.log([path, kind, roles === 'public' ? 'public' : roles.join(' '), module, state].join(','))
