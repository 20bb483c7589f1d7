import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import type { StoredFile } from '#platform/model'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { storedBytes } from '../stored-bytes.ts'
import { piecesOfLine } from './code-pieces.ts'
import classes from './Programs.module.css'
import '../screen-words.ts'

/** Beyond so many lines a page would only be slow to scroll. */
const mostLines = 5000

/** The text of a revision with the line numbers of the stored file, coloured by what its words mean. */
export default function ProgramText({ record }: SlotProps) {
  const words = useWords()
  const file = record.row.file as StoredFile
  const { data, isError } = useQuery({
    queryKey: ['stored-text', file.sha256],
    queryFn: () => storedBytes(file),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <p>{words('deviceScreens.codeFailed')}</p>
  if (data === undefined) return <RowSkeletons />
  const lines = data.split(/\r\n|\n|\r/)
  return (
    <section className={classes.section} aria-label={words('deviceScreens.code')}>
      <ol className={classes.code}>
        {lines.slice(0, mostLines).map((line, index) => (
          <CodeLine key={index} line={line} />
        ))}
      </ol>
      {lines.length > mostLines && <p>{words('deviceScreens.codeTooLong', { lines: mostLines })}</p>}
    </section>
  )
}

const CodeLine = memo(function CodeLine({ line }: { line: string }) {
  return (
    <li>
      <code>
        {piecesOfLine(line).map(({ kind, text, place }) => (
          <span key={place} data-kind={kind}>
            {text}
          </span>
        ))}
      </code>
    </li>
  )
})
