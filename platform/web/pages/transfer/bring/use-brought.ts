import { useState } from 'react'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { failureText } from '../failure.ts'
import { type Checked, type ImportKind, imports } from '../import-api.ts'
import { useOnce } from '../use-import.ts'
import {
  afterRun,
  type Brought,
  broughtFrom,
  inOrder,
  keepFiles,
  keepLeftOut,
  keptFiles,
  keptLeftOut,
  type LeftOut,
} from './brought.ts'

const isClear = ({ need, row: { counts } }: Checked): boolean => !need && !counts?.error && !counts?.duplicate

type Change = (files: readonly Brought[]) => readonly Brought[]

/** The files that were brought; they are still there when the page is opened again. */
function useKept() {
  const [files, setFiles] = useState<readonly Brought[]>(keptFiles)
  const set = (change: Change) =>
    setFiles(held => {
      const next = change(held)
      keepFiles(next)
      return next
    })
  return {
    files,
    add: (brought: readonly Brought[]) =>
      set(held => [...held.filter(one => !brought.some(({ key }) => key === one.key)), ...brought]),
    update: (key: string, change: Partial<Brought>) =>
      set(held => held.map(one => (one.key === key ? { ...one, ...change } : one))),
    remove: (key: string) => set(held => held.filter(one => one.key !== key)),
    /** Taken for another list it begins anew. */
    takeAs: (key: string, kind: string | null) =>
      set(held =>
        held.map(one => {
          if (one.key !== key) return one
          const { run: _run, counts: _counts, wrong: _wrong, ...rest } = one
          return { ...rest, kind, state: 'waiting' }
        }),
      ),
  }
}

/** Lists of the files that are none of ours, until somebody has read it. */
function useLeftOut() {
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>(keptLeftOut)
  const say = (file: string, lists: LeftOut['lists']) =>
    setLeftOut(held => {
      const others = held.filter(one => one.file !== file)
      const next = lists.length > 0 ? [...others, { file, lists }] : others
      keepLeftOut(next)
      return next
    })
  return { leftOut, say }
}

/** What its import begins with. */
export const choicesOf = ({ kind, section }: Brought) => ({
  ...(kind && !kind.startsWith('=') && { kind }),
  ...(section && { section }),
})

export const resourceOf = (kinds: readonly ImportKind[], { kind }: Brought): string | undefined =>
  kinds.find(({ name }) => name === kind)?.resource

/** Rehearses a list and imports it, unless somebody must look at it first; answers where that left it. */
async function importOne(resource: string, one: Brought, nothing: string): Promise<Partial<Brought>> {
  // Somebody may have imported it in another tab, or left the page while it was written.
  const standing = one.run && (await imports.read(one.run, () => {}))
  if (standing && ['done', 'reverted'].includes(standing.status)) return afterRun(standing)
  const checked = one.run
    ? await imports.check(one.run, {}, () => {})
    : await imports.begin(resource, one.file, [], choicesOf(one), () => {})
  const { counts, decisions, duplicates } = checked.row
  const { create = 0, update = 0, unchanged = 0 } = counts ?? {}
  const isDecided = duplicates !== null || Object.keys(decisions ?? {}).length > 0
  if (!isClear(checked)) return { ...afterRun(checked.row), state: 'attention' }
  // What is here already, or left out by decision, stands in nobody's way.
  if (create + update + unchanged === 0 && !isDecided)
    return { ...afterRun(checked.row), state: 'attention', wrong: nothing }
  return afterRun(await imports.run(checked.row.id, () => {}))
}

/** Files that were brought, in the order they need each other, and what can be done with them. */
export function useBrought() {
  const words = useWords()
  const [kinds, setKinds] = useState<readonly ImportKind[]>([])
  const { files, add, ...kept } = useKept()
  const { leftOut, say } = useLeftOut()
  const [busy, setBusy] = useState<string>()
  const [wrong, setWrong] = useState<string>()

  useOnce(true, async () => {
    try {
      const answer = await imports.kinds()
      setKinds([...answer.kinds, ...answer.others])
    } catch (error) {
      setWrong(failureText(words, error))
    }
  })
  const bring = async (given: readonly File[]) => {
    setWrong(undefined)
    for (const file of given) {
      setBusy(file.name)
      try {
        const stored = await uploadFile(file)
        const recognized = await imports.recognize(stored)
        add(recognized.parts.map(part => broughtFrom(stored, part)))
        say(file.name, recognized.leftOut)
      } catch (error) {
        setWrong(words('bring.unread', { file: file.name, why: failureText(words, error) }))
      }
    }
    setBusy(undefined)
  }
  const tried = async (one: Brought): Promise<Partial<Brought>> => {
    const resource = resourceOf(kinds, one)
    if (!resource) return { state: 'attention', wrong: words('bring.unknown') }
    kept.update(one.key, { state: 'working', wrong: '' })
    try {
      return await importOne(resource, one, words('bring.nothing'))
    } catch (error) {
      return { state: 'attention', wrong: failureText(words, error) }
    }
  }
  /** One after the other, because later lists name records of earlier ones; stops at the first that needs somebody. */
  const importAll = async () => {
    setBusy('')
    for (const one of inOrder(files, kinds)) {
      if (!one.kind || one.state === 'done' || one.state === 'reverted') continue
      const after = await tried(one)
      kept.update(one.key, after)
      if (after.state !== 'done') break
    }
    setBusy(undefined)
  }
  const revert = async (one: Brought) => {
    setBusy(one.file.name)
    try {
      kept.update(one.key, afterRun(await imports.revert(one.run!, () => {})))
    } catch (error) {
      kept.update(one.key, { wrong: failureText(words, error) })
    }
    setBusy(undefined)
  }
  return { kinds, files: inOrder(files, kinds), busy, wrong, leftOut, say, bring, importAll, revert, ...kept }
}
