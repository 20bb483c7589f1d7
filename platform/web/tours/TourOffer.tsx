import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { matchRoute } from '#platform/model/routes.ts'
import { api } from '../kernel/api.ts'
import { useApplication } from '../kernel/application.ts'
import { useAddress } from '../kernel/navigation.ts'
import { useFocusBack } from '../parts/layers.ts'
import { addWords } from '../words/dictionaries.ts'
import { useWords } from '../words/WordsProvider.tsx'
import { playTour } from './play.ts'
import classes from './TourOffer.module.css'
import { type Tour, tourOf, tours } from './tours.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

addWords({ 'en-US': en, es })

/** Offers the tour of a page once, in a corner, without being in the way. */
export function TourOffer() {
  const words = useWords()
  const { path } = useAddress()
  const focus = useFocusBack()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['tours'],
    queryFn: () => api.get<{ tours: { key: string; doneAt: string | null }[] }>('/guided-tours/mine'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { routes } = useApplication()
  const tour = tourOf(matchRoute(routes, path)?.route.kind, path)
  const isThere = useIsThere(tour, path)
  const offered = isThere && tour && data && !data.tours.some(one => one.key === tour.key)

  useEffect(() => {
    const replay = () => void playTour(tour ?? tours[0]!, words)
    window.addEventListener('play-tour', replay)
    return () => window.removeEventListener('play-tour', replay)
  }, [tour, words])

  if (!offered) return null
  const settle = (play: boolean) => {
    queries.setQueryData(['tours'], { tours: [...data.tours, { key: tour.key, doneAt: null }] })
    focus.giveBack()
    if (play) void playTour(tour, words)
    else void api.put(`/guided-tours/${tour.key}`, { step: 0, done: true })
  }
  return (
    <aside className={classes.offer} onFocus={focus.onFocus} aria-label={words('tours.label')}>
      <p>{words(`tours.${tour.key}.offer`)}</p>
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => settle(true)}>
          {words('tours.show')}
        </Button>
        <Button size="xs" variant="default" onClick={() => settle(false)}>
          {words('tours.no')}
        </Button>
      </div>
    </aside>
  )
}

/** Whether the page has what the tour begins with: a screen in the place of a list may have nothing of it. */
function useIsThere(tour: Tour | undefined, path: string): boolean {
  const [seenAt, setSeenAt] = useState<string | null>(null)
  useEffect(() => {
    const anchor = tour?.steps[0]?.anchor
    if (!anchor) return
    const look = () => document.querySelector(anchor) && setSeenAt(path)
    look()
    const looking = setInterval(look, 500)
    return () => clearInterval(looking)
  }, [tour, path])
  return seenAt === path
}
