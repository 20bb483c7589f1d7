import type pg from 'pg'

const firstOf = (day: string, months: number): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Makes the tables for the months from one day to another, ahead of the entries that will stand there. */
export async function prepareMonths(pool: pg.Pool, from: string, to: string): Promise<number> {
  let made = 0
  for (let ahead = 0; firstOf(from, ahead) <= to; ahead++) {
    const { rows } = await pool.query<{ made: boolean }>('select mw_audit_month($1::date) as made', [
      firstOf(from, ahead),
    ])
    if (rows[0]!.made) made++
  }
  return made
}

/** The month that runs and the next three. */
export const monthsAhead = (today: string): [string, string] => [firstOf(today, 0), firstOf(today, 3)]
