import { mkdirSync, writeFileSync } from 'node:fs'

/** A folder with the pages a server reads when it starts, and nothing on them: for tests of its API. */
export function barePages(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const page of ['index.html', 'survey.html']) writeFileSync(`${folder}/${page}`, '<!doctype html>')
  return folder
}
