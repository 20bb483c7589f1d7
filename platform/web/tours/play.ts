import type { Words } from '#platform/model/words.ts'
import { api } from '../kernel/api.ts'
import type { Tour } from './tours.ts'

/** Plays a tour over the page; Esc ends it; how far one came is kept for the person. */
export async function playTour(tour: Tour, words: Words): Promise<void> {
  const { driver } = await import('driver.js')
  await import('driver.js/dist/driver.css')
  const steps = tour.steps.flatMap(step => {
    const element = document.querySelector(step.anchor)
    if (!element) {
      console.info(`tour ${tour.key}: nothing on this page for ${step.name}`)
      return []
    }
    return [
      {
        element,
        popover: {
          title: words(`tours.${tour.key}.${step.name}.title`),
          description: words(`tours.${tour.key}.${step.name}.text`),
        },
      },
    ]
  })
  if (steps.length === 0) return
  const keep = (step: number, done: boolean) =>
    void api.put(`/guided-tours/${tour.key}`, { step, done }).catch(() => {})
  const shown = driver({
    steps,
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: true,
    progressText: words('tours.progress', { step: '{{current}}', steps: '{{total}}' }),
    nextBtnText: words('tours.next'),
    prevBtnText: words('tours.back'),
    doneBtnText: words('tours.done'),
    onHighlighted: () => keep(shown.getActiveIndex() ?? 0, false),
    onDestroyed: () => keep(steps.length, true),
  })
  shown.drive()
}
