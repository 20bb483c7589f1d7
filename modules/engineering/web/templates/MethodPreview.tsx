import type { Parameters } from '#modules/engineering/model/parts.ts'
import {
  materialFormulas,
  operationFormulas,
  type RoutingTemplate,
} from '#modules/engineering/model/templates/routing-templates.ts'
import { fillTemplate } from '#modules/engineering/model/templates/template-values.ts'
import { fieldLabel, valueLabel } from '#platform/model'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './TemplateValues.module.css'

interface PreviewProps {
  readonly template: RoutingTemplate
  readonly labels: Labels
  readonly part: Parameters
  readonly given: Parameters
}

/** The steps and the stock with their numbers worked out, before anything is written. */
export function MethodPreview({ template, labels, part, given }: PreviewProps) {
  useResource('part-revision-methods')
  const words = useWords()
  const formats = useFormats()
  const filled = fillTemplate(template, part, given)
  if (!filled.ok) return <p className={classes.note}>{words('templateValues.waiting')}</p>
  const figures = (resource: string, row: Record<string, unknown>, names: readonly string[]) =>
    names
      .filter(name => row[name] !== undefined && row[name] !== null && name !== 'runValue')
      .map(name => `${fieldLabel(words, resource, name)} ${formats.number(String(row[name]))}`)
      .join(' · ')
  return (
    <FigureTable label={words('templateValues.preview')}>
      <caption className={classes.caption}>{words('templateValues.preview')}</caption>
      <tbody>
        {filled.method.operations.map((row, index) => (
          <tr key={`operation ${index}`}>
            <th scope="row">{String(row.name)}</th>
            <td data-number>
              {row.runValue !== undefined &&
                words('templateValues.run', {
                  value: formats.number(String(row.runValue)),
                  basis: valueLabel(words, 'method-operations', 'runBasis', String(row.runBasis)).toLocaleLowerCase(),
                })}
            </td>
            <td>{figures('method-operations', row, operationFormulas)}</td>
          </tr>
        ))}
        {filled.method.materials.map((row, index) => (
          <tr key={`material ${index}`}>
            <th scope="row">{labels['material-codes']?.[String(row.materialCode)]?.code ?? '—'}</th>
            <td>{valueLabel(words, 'method-materials', 'basis', String(row.basis))}</td>
            <td>{figures('method-materials', row, materialFormulas)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
