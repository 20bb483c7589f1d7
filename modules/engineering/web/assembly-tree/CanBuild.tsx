import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AssemblyTree.module.css'
import { useBuildable } from './use-tree.ts'

/** So many are read in a sentence; the others are counted. */
const named = 12

/** sales R49: a sentence first, then what is short for the number that is wanted. */
export function CanBuild({ revision, quantity }: { revision: string | null; quantity: string }) {
  const words = useWords()
  const formats = useFormats()
  const found = useBuildable(revision, quantity)
  if (!found) return null
  return (
    <p className={classes.build}>
      {words('billTree.canBuild', { count: found.canBuild })}{' '}
      {found.short.length > 0 && (
        <>
          {words('billTree.short', { count: formats.number(quantity) })}{' '}
          {found.short.slice(0, named).map((one, place) => (
            <span key={one.key}>
              {place > 0 && ', '}
              <Link href={`/parts/${one.part}`}>{one.label ?? one.number}</Link> {formats.number(one.short)}{' '}
              {one.unit ?? ''}
            </span>
          ))}{' '}
          {found.shortCount > named && words('billTree.shortMore', { count: found.shortCount - named })}
        </>
      )}
    </p>
  )
}
