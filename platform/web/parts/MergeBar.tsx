import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Bars.module.css'

export interface MergeField {
  key: string
  label: string
  /** Values as written on the page; nothing is an empty field. */
  before?: string
  mine?: string
  theirs?: string
}

export type MergeChoice = Readonly<Record<string, 'mine' | 'theirs'>>

export interface MergeBarProps {
  /** Who saved meanwhile. */
  name: string
  fields: readonly MergeField[]
  onApply: (choice: MergeChoice) => void
}

/** Two people wrote at once: both texts stand side by side and the person chooses field by field. */
export function MergeBar({ name, fields, onApply }: MergeBarProps) {
  const words = useWords()
  const id = useId()
  const all = (side: 'mine' | 'theirs'): MergeChoice => Object.fromEntries(fields.map(field => [field.key, side]))
  const [choice, setChoice] = useState<MergeChoice>(() => all('mine'))
  return (
    <section className={classes.merge} aria-labelledby={id} role="alert">
      <div className={classes.mergeHead}>
        <div>
          <h2 id={id}>
            <IconArrowsDiff size={18} aria-hidden /> {words('merge.title', { name, count: fields.length })}
          </h2>
          <p>{words('merge.body')}</p>
        </div>
        <Button variant="default" onClick={() => setChoice(all('mine'))}>
          {words('merge.allMine')}
        </Button>
        <Button variant="default" onClick={() => setChoice(all('theirs'))}>
          {words('merge.allTheirs')}
        </Button>
        <Button onClick={() => onApply(choice)}>{words('merge.apply')}</Button>
      </div>
      <table className={classes.mergeTable}>
        <thead>
          <tr>
            <th>{words('merge.field')}</th>
            <th>{words('merge.before')}</th>
            <th>{words('merge.mine')}</th>
            <th>
              {words('merge.theirs')} ({name})
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => (
            <tr key={field.key}>
              <th scope="row">{field.label}</th>
              <td className={classes.before}>{field.before || <i>{words('merge.empty')}</i>}</td>
              {(['mine', 'theirs'] as const).map(side => (
                <td key={side}>
                  <label className={classes.side}>
                    <input
                      type="radio"
                      name={`${id}-${field.key}`}
                      checked={choice[field.key] === side}
                      onChange={() => setChoice(held => ({ ...held, [field.key]: side }))}
                    />
                    <span className="spoken">{words(`merge.${side}`)}</span>
                    {field[side] || <i>{words('merge.empty')}</i>}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
