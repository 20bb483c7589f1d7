/**
 * What a lower module tells upper ones, with what it tells: each file that raises an event adds it here.
 *
 *   declare module '#platform/server/work/events.ts' { interface Events { 'loan.returned': { readonly loan: Id } } }
 *
 * so that raising and hearing are checked against each other. `tests/contract/events.test.ts` names those nobody hears.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Events {}

export type EventName = keyof Events & string
