/** The priority of a job made for a release: 1 is the most urgent of nine. */
export const priorityOfRelease = (priority: number): 'low' | 'normal' | 'high' | 'hot' => {
  if (priority <= 1) return 'hot'
  if (priority <= 3) return 'high'
  return priority <= 6 ? 'normal' : 'low'
}
