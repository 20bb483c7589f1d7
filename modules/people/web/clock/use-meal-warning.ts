import { useEffect, useState } from 'react'
import { type MealWarning, mealWarning } from '#modules/people/model/time/break-coach.ts'

/** How near the meal is, as the minutes pass. */
export function useMealWarning(dueBy: string | null): MealWarning | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return dueBy ? mealWarning(Date.parse(dueBy), now) : null
}
