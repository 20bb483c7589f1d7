import { RefLink } from '#platform/web/fields/RefLink.tsx'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { FigureCell } from './FigureCell.tsx'
import type { ChangeRow, ComponentRow, MaterialRow, NodeRow } from './quote-row.ts'
import { Changed } from './Steps.tsx'
import classes from './Worksheet.module.css'

interface MaterialsProps {
  readonly nodes: readonly NodeRow[]
  readonly labels: Labels
  /** Left out where nothing can be changed. */
  readonly onChange?: ChangeRow | undefined
}

/** What of a material is reckoned with, by how it is cut. */
const measures = {
  perPiece: ['quantityPer'],
  perLot: ['quantityPer'],
  bar: ['pieceLength', 'kerf', 'barLength', 'barEnd'],
  sheet: ['blankLength', 'blankWidth', 'piecesPerSheet'],
} as const

/** Raw stock and components the estimate reckons with, each figure typed in place. */
export function Materials({ nodes, labels, onChange }: MaterialsProps) {
  const words = useWords()
  const isNothing = nodes.every(node => !node.materials?.length && !node.components?.length)
  if (isNothing) return <p className={classes.quiet}>{words('worksheet.noMaterial')}</p>
  return (
    <table className={classes.steps}>
      <caption>{words('worksheet.materials')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('worksheet.material')}</th>
          <th scope="col">{words('worksheet.usage')}</th>
          <th scope="col">{words('worksheet.perPieceOf')}</th>
          <th scope="col" className={classes.figure}>
            {words('worksheet.scrap')}
          </th>
        </tr>
      </thead>
      {nodes.map(node => (
        <tbody key={node.id}>
          {(node.materials ?? []).map(row => (
            <Material
              key={row.id}
              row={row}
              labels={labels}
              onChange={onChange && ((field, value) => onChange(node.id, 'materials', row.id, field, value))}
            />
          ))}
          {(node.components ?? []).map(row => (
            <Component
              key={row.id}
              row={row}
              labels={labels}
              onChange={onChange && ((field, value) => onChange(node.id, 'components', row.id, field, value))}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface RowProps<Row> {
  readonly row: Row
  readonly labels: Labels
  readonly onChange?: ((field: string, value: string) => void) | undefined
}

const nameIn = (labels: Labels, type: string, id: string): string => {
  const label = labels[type]?.[id]
  return label?.code ?? label?.title ?? id
}

function Material({ row, labels, onChange }: RowProps<MaterialRow>) {
  const words = useWords()
  const name = nameIn(labels, 'material-codes', row.materialCode)
  const basis = row.basis ?? 'perPiece'
  return (
    <tr>
      <td>
        <RefLink resource="material-codes" id={row.materialCode} label={labels['material-codes']?.[row.materialCode]} />
        <Changed row={row} />
      </td>
      <td className={classes.quiet}>{words(`worksheet.uses.${basis}`)}</td>
      <td>
        <span className={classes.measures}>
          {measures[basis].map(field => (
            <span key={field}>
              <small>{words(`worksheet.measures.${field}`)}</small>
              <FigureCell
                label={`${name}: ${words(`worksheet.measures.${field}`)}`}
                value={row[field] ?? null}
                onChange={onChange && (value => onChange(field, value))}
              />
            </span>
          ))}
        </span>
      </td>
      <td className={classes.figure}>
        <FigureCell
          label={`${name}: ${words('worksheet.scrap')}`}
          value={row.scrapPercent}
          onChange={onChange && (value => onChange('scrapPercent', value))}
        />
      </td>
    </tr>
  )
}

function Component({ row, labels, onChange }: RowProps<ComponentRow>) {
  const words = useWords()
  const name = nameIn(labels, 'parts', row.part)
  return (
    <tr>
      <td>
        <RefLink resource="parts" id={row.part} label={labels.parts?.[row.part]} />
        <Changed row={row} />
      </td>
      <td className={classes.quiet}>{words(`worksheet.uses.${row.quantityBasis ?? 'perPiece'}`)}</td>
      <td>
        <span className={classes.measures}>
          <span>
            <small>{words('worksheet.measures.quantityPer')}</small>
            <FigureCell
              label={`${name}: ${words('worksheet.measures.quantityPer')}`}
              value={row.quantityPer}
              onChange={onChange && (value => onChange('quantityPer', value))}
            />
          </span>
        </span>
      </td>
      <td className={classes.figure}>
        <FigureCell
          label={`${name}: ${words('worksheet.scrap')}`}
          value={row.scrapPercent}
          onChange={onChange && (value => onChange('scrapPercent', value))}
        />
      </td>
    </tr>
  )
}
