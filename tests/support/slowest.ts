import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { projectRoot } from './project.ts'

/** Prints at the end where the time went: the files that took longest, with what they load and prepare. */
export default class Slowest implements Reporter {
  readonly #files: { name: string; seconds: number }[] = []

  onTestModuleEnd(file: TestModule) {
    const { duration, collectDuration, setupDuration, prepareDuration } = file.diagnostic()
    const seconds = (duration + collectDuration + setupDuration + prepareDuration) / 1000
    this.#files.push({ name: `${file.project.name}  ${relative(projectRoot, file.moduleId)}`, seconds })
  }

  onTestRunEnd() {
    const slowest = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
    console.log(`The ${SHOWN} slowest test files:`)
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
  }
}

const SHOWN = 20
