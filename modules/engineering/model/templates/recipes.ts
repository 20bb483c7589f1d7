import { complaint, decimal, lines, oneOf, type RowOf, ref, resource, text } from '#platform/model'
import { parseExpression } from './expressions.ts'

export const recipeParameters = resource('recipe-parameters', {
  partOf: 'recipes',
  fields: {
    name: text({ max: 60 }).required(),
    value: decimal(6),
    unit: ref('units'),
    low: decimal(6),
    high: decimal(6),
  },
  rules: [
    parameter =>
      parameter.low && parameter.high?.lessThan(parameter.low)
        ? complaint(['high'], 'notBelow', { least: parameter.low.toString() })
        : null,
  ],
})

/** Proven settings of a process for a material: feeds, powers, temperatures, and how long a piece takes. */
export const recipes = resource('recipes', {
  fields: {
    code: text({ max: 40 }).required().unique(),
    process: ref('processes').required(),
    materialType: ref('material-types'),
    thing: ref('things'),
    thingsGroup: ref('things-groups'),
    thicknessFrom: decimal(4, { min: 0 }),
    thicknessTo: decimal(4, { min: 0 }),
    status: oneOf('draft', 'proven', 'retired').default('draft').required(),
    provenOnJob: ref('jobs'),
    timeFormula: text({ max: 500 }),
    parameters: lines(recipeParameters),
  },
  rules: [
    recipe =>
      recipe.thicknessFrom && recipe.thicknessTo?.lessThan(recipe.thicknessFrom)
        ? complaint(['thicknessTo'], 'notBelow', { least: recipe.thicknessFrom.toString() })
        : null,
    recipe => {
      const parsed = recipe.timeFormula ? parseExpression(recipe.timeFormula) : null
      return parsed && !parsed.ok ? complaint(['timeFormula'], 'formulaUnreadable', { at: parsed.at + 1 }) : null
    },
    recipe => {
      const names = recipe.parameters.map(one => one.name.toLowerCase())
      const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
      return twice < 0 ? null : complaint(['parameters', twice, 'name'], 'different')
    },
  ],
  title: ['code'],
  search: ['code'],
  list: {
    columns: ['code', 'process', 'materialType', 'thicknessFrom', 'thicknessTo', 'status'],
    sort: 'code',
    filters: ['status', 'process', 'materialType'],
  },
  form: [
    ['code', 'status'],
    ['process', 'materialType'],
    ['thingsGroup', 'thing'],
    ['thicknessFrom', 'thicknessTo'],
    ['timeFormula'],
    ['parameters'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    recipes: RowOf<typeof recipes>
    'recipe-parameters': RowOf<typeof recipeParameters>
  }
}
