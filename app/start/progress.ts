import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'

/** Runs one step of starting: says what begins, keeps saying so while it lasts, and how long it took. */
export async function step<T>(what: string, work: (progress: (line: string) => void) => Promise<T>): Promise<T> {
  const began = Date.now()
  console.log(`${what} …`)
  let lastWord = began
  const say = (line: string) => {
    lastWord = Date.now()
    console.log(`  ${line}`)
  }
  const heartbeat = setInterval(() => {
    if (Date.now() - lastWord > 4500) say(`… ${what}: ${seconds(began)} s`)
  }, 1000)
  try {
    const result = await work(say)
    console.log(`  ${what}: done in ${seconds(began)} s`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

const seconds = (began: number) => ((Date.now() - began) / 1000).toFixed(1)

/** Runs a command of the terminal: what the person can put right is one sentence, anything else shows where it broke. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof PlainProblem ? `\n${error.message}` : error)
    process.exit(1)
  }
}
