import { boolean, complaint, counted, longText, oneOf, type RowOf, resource, text } from '#platform/model'
import { dialects } from './dialects.ts'
import { placeholders, unknownPlaceholder } from './placeholders.ts'

/** Text with placeholders: what is put on top of a program when it is sent, and skeletons to start from. */
export const cncTemplates = resource('cnc-templates', {
  code: counted('CT-000'),
  fields: {
    name: text({ max: 80 }).required().unique(),
    kind: oneOf('header', 'footer', 'skeleton', 'snippet', 'restart').required(),
    dialect: oneOf(...dialects),
    body: longText({ exact: true }).required(),
    active: boolean().default(true),
  },
  rules: [
    template => {
      const name = unknownPlaceholder(template.body)
      const known = placeholders.map(one => `{{${one}}}`).join(' ')
      return name === null ? null : complaint(['body'], 'unknownPlaceholder', { name: `{{${name}}}`, known })
    },
  ],
  list: { columns: ['code', 'name', 'kind', 'dialect', 'active'], sort: 'name' },
  form: [['name', 'kind'], ['dialect', 'active'], ['body']],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cnc-templates': RowOf<typeof cncTemplates>
  }
}
