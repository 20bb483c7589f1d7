import { complaint, integer, json, oneOf, type RowOf, reason, refAny, refOneOf, resource, text } from '#platform/model'
import { placesOf } from './calculation-places.ts'
import { type CalculatorName, calculateWith, calculatorNames } from './shop-math.ts'

type Given = Readonly<Record<string, number | string>>

const inputsOf = (value: unknown): Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {}

/** While a form is being filled in, nothing may be chosen yet. */
const worked = (calculation: { calculator: CalculatorName | null; inputs: unknown }) =>
  calculation.calculator
    ? calculateWith(calculation.calculator, inputsOf(calculation.inputs))
    : ({ ok: false, impossible: true } as const)

/** Saved shop math: what was asked, what came out, and by which version of the formula. */
export const calculations = resource('calculations', {
  fields: {
    name: text(),
    calculator: oneOf(...calculatorNames).required(),
    inputs: json<Given>().required(),
    outputs: json<Given>().computed(),
    linkedTo: refAny(),
    /** Whose field it was written into last. */
    usedIn: refOneOf('part-revision-methods', 'quotes').readonly().notCopied(),
    formulaVersion: integer().computed(),
  },
  derive: {
    outputs: calculation => {
      const result = worked(calculation)
      return result.ok ? result.outputs : null
    },
    formulaVersion: calculation => {
      const result = worked(calculation)
      return result.ok ? result.version : null
    },
  },
  rules: [
    calculation => {
      const result = worked(calculation)
      if (result.ok) return null
      if ('missing' in result) return complaint(['inputs'], 'figureMissing', { name: result.missing })
      if ('negative' in result) return complaint(['inputs'], 'figureNegative', { name: result.negative })
      return complaint(['inputs'], 'noResult')
    },
  ],
  actions: {
    useIn: {
      asks: {
        output: text({ max: 40 }).required(),
        usedIn: refOneOf('part-revision-methods', 'quotes').required(),
        /** The step or the raw stock, by its id. */
        row: text({ max: 40 }).required(),
        field: text({ max: 40 }).required(),
      },
    },
  },
  guards: {
    useIn: ({ calculator }) =>
      Object.keys(placesOf(calculator)).length === 0 ? reason('noPlaceForResults', { calculator }) : null,
  },
  list: {
    columns: ['name', 'calculator', 'linkedTo', 'usedIn', 'formulaVersion', 'createdBy', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    ['calculator', 'name'],
    ['inputs', 'outputs'],
    ['linkedTo', 'usedIn'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    calculations: RowOf<typeof calculations>
  }
}
