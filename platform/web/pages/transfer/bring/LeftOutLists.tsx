import { IconX } from '@tabler/icons-react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../ImportWizard.module.css'
import own from './BringData.module.css'
import type { LeftOut } from './brought.ts'

export interface LeftOutListsProps {
  all: readonly LeftOut[]
  onRead: (file: string) => void
}

/** What a file holds besides the lists that are imported, so that nobody misses it later. */
export function LeftOutLists({ all, onRead }: LeftOutListsProps) {
  const words = useWords()
  const told = ({ lists }: LeftOut) =>
    lists.map(({ section, rows }) =>
      words('bring.leftOutList', { list: words.find(`bring.iifLists.${section}`) ?? section, rows }),
    )
  if (all.length === 0) return null
  return (
    <ul className={own.leftOut} role="status">
      {all.map(one => (
        <li key={one.file}>
          <span>
            {words('bring.leftOut', { file: one.file, lists: new Intl.ListFormat(words.language).format(told(one)) })}
          </span>
          <button
            type="button"
            className={classes.remove}
            aria-label={words('bring.leftOutRead', { file: one.file })}
            onClick={() => onRead(one.file)}
          >
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
