import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '#platform/model'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { storedBytes } from '../stored-bytes.ts'
import classes from './DrawingView.module.css'
import { type Sketch, sketchOf } from './sketch.ts'
import '../screen-words.ts'

interface Note {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

/** The flat pattern as it will be cut, and what is odd about it. */
export default function DrawingView({ record }: SlotProps) {
  const words = useWords()
  const file = record.row.file as StoredFile
  const layers = record.row.layers as readonly { layer: string; role: string; visible: boolean }[]
  const roles = layers.map(({ layer, role, visible }) => [layer, visible ? role : 'ignore'] as const)
  const { data, isError } = useQuery({
    queryKey: ['sketch', file.sha256, JSON.stringify(roles)],
    queryFn: async () => sketchOf(await storedBytes(file), new Map(roles)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const notes = (record.row.warnings as readonly Note[] | null) ?? []
  if (isError) return <p>{words('deviceScreens.codeFailed')}</p>
  if (!data) return <RowSkeletons />
  return (
    <section className={classes.drawing}>
      {data.box ? <Picture sketch={data} /> : <p>{words('deviceScreens.drawingEmpty')}</p>}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.slice(0, 8).map(({ code, params }, index) => (
            <li key={index}>{words(`deviceScreens.warnings.${code}`, params)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Picture({ sketch }: { sketch: Sketch }) {
  const words = useWords()
  const { min, max } = sketch.box!
  const [width, height] = [Math.max(max[0] - min[0], 1e-6), Math.max(max[1] - min[1], 1e-6)]
  const room = Math.max(width, height) * 0.03
  const box = [min[0] - room, -max[1] - room, width + 2 * room, height + 2 * room].join(' ')
  return (
    <svg className={classes.picture} viewBox={box} role="img" aria-label={words('deviceScreens.drawing')}>
      <g transform="scale(1 -1)">
        {sketch.lines.map(({ role, path }) => (
          <path key={path} d={path} data-role={role} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
    </svg>
  )
}
