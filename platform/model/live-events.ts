/**
 * What browsers are told as it happens, with what each kind tells: each file that sends one adds it here.
 *
 *   declare module '#platform/model/live-events.ts' { interface LiveEvents { 'loan.overdue': { readonly record: RecordLink } } }
 *
 * so that sending and hearing are checked against each other. One that is about a record names it as `record`, and is heard by
 * those who may see it. `tests/contract/live-events.test.ts` names those nobody sends or hears.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface LiveEvents {}

export type LiveKind = keyof LiveEvents & string
