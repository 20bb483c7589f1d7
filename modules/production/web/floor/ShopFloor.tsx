import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { FloorBoard, FloorTile } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChecksTile } from './ChecksTile.tsx'
import { FloorWork } from './FloorWork.tsx'
import { QuickTasks } from './QuickTasks.tsx'
import './floor-words.ts'

/** The shared station of the floor: scan, report, take what is next, pack, do tasks (production, /shop-floor-dashboard). */
export default function ShopFloor() {
  const words = useWords()
  return (
    <FloorBoard title={words('floorHome.title')}>
      <FloorWork>
        {station => (
          <>
            <ChecksTile />
            <PackingTile />
            <QuickTasks station={station} />
          </>
        )}
      </FloorWork>
    </FloorBoard>
  )
}

const packing = '/shop-floor-dashboard/packing'

function PackingTile() {
  const words = useWords()
  const isOpen = useApplication().routes.some(({ path }) => path === packing)
  const { data } = useQuery({
    queryKey: ['packing-bench'],
    queryFn: () => api.get<{ releases: readonly unknown[] }>('/packing-bench'),
    enabled: isOpen,
  })
  if (!isOpen) return null
  return (
    <FloorTile
      href={packing}
      label={words('floorHome.packing')}
      icon={<IconPackage size={56} stroke={1.4} aria-hidden />}
      {...(data && { detail: words('floorHome.toPack', { count: data.releases.length }) })}
    />
  )
}
