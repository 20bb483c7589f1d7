import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * One stop of the Tab key for a whole matrix; arrows, Home and End walk through it. Cells carry `data-cell="row column"`.
 * Returns true when the key was taken.
 */
export function walkGrid(event: KeyboardEvent<HTMLElement>): boolean {
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
  if (!here) return false
  const [row, column] = here.dataset.cell!.split(' ').map(Number) as [number, number]
  const step = steps[event.key]
  const wanted = step ? [row + step[0], column + step[1]] : event.key === 'Home' ? [row, 0] : null
  const grid = event.currentTarget
  const next =
    event.key === 'End'
      ? [...grid.querySelectorAll<HTMLElement>(`[data-cell^="${row} "]`)].at(-1)
      : wanted && grid.querySelector<HTMLElement>(`[data-cell="${wanted.join(' ')}"]`)
  if (!next) return false
  event.preventDefault()
  here.tabIndex = -1
  next.tabIndex = 0
  next.focus()
  return true
}
