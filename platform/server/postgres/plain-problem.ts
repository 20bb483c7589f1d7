/**
 * Something a person at the terminal can put right. Its message is a whole sentence (what happened, why, what would
 * be right) and is shown without a stack trace; every other error is a fault of ours and shows one.
 */
export class PlainProblem extends Error {
  override name = 'PlainProblem'
}
