import { floorRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  decimal,
  files,
  oneOf,
  percent,
  type RowOf,
  ref,
  resource,
  richText,
  text,
} from '#platform/model'

/** How a characteristic is checked: with what, by whom, and how well the gage must measure. */
export const inspectionMethods = resource('inspection-methods', {
  alsoFor: { view: floorRoles },
  code: counted('IM-0000'),
  fields: {
    name: text().required(),
    technique: oneOf(
      'caliper',
      'micrometer',
      'boreGage',
      'heightGage',
      'pinPlug',
      'threadGage',
      'cmm',
      'optical',
      'profilometer',
      'hardness',
      'scale',
      'visual',
      'fixture',
      'functional',
      'other',
    ).required(),
    requiresGage: boolean().default(true),
    /** The gage type of the profiles that may serve. */
    gageType: text({ max: 80 }),
    skill: ref('skills'),
    input: oneOf('keyboard', 'wedge', 'serial', 'file', 'machine').default('keyboard'),
    minTur: decimal(1, { min: 0, max: 100 }).default('4.0'),
    maxGrrPct: percent({ min: 0, max: 100 }).default('30'),
    instructions: richText(),
    media: files(),
  },
  search: ['code', 'name', 'gageType'],
  list: {
    columns: ['code', 'name', 'technique', 'gageType', 'skill', 'requiresGage', 'input'],
    sort: 'code',
    filters: ['technique', 'requiresGage', 'input', 'skill'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'technique'],
        ['requiresGage', 'gageType'],
        ['skill', 'input'],
      ],
    },
    { name: 'goodness', rows: [['minTur', 'maxGrrPct']] },
    { name: 'instructions', folded: true, rows: [['instructions'], ['media']] },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'inspection-methods': RowOf<typeof inspectionMethods>
  }
}
