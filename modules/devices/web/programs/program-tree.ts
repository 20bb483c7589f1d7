/** A folder of a repository, or the repository itself. */
export interface ProgramFolder {
  readonly key: string
  readonly label: string
  readonly programs: number
  readonly children: ProgramFolder[]
}

interface Located {
  readonly repository: string
  readonly path: string
}

/** Folders from the paths of programs: `brackets/B-100/OP10.NC` lies in brackets, B-100. */
export function programTree(
  repositories: readonly { readonly id: string; readonly name: string }[],
  programs: readonly Located[],
): ProgramFolder[] {
  return repositories.map(({ id, name }) => {
    const own = programs.filter(program => program.repository === id)
    return {
      key: `${id}/`,
      label: name,
      programs: own.length,
      children: foldersIn(
        `${id}/`,
        own.map(one => one.path),
      ),
    }
  })
}

function foldersIn(key: string, paths: readonly string[]): ProgramFolder[] {
  const names = [
    ...new Set(paths.filter(path => path.includes('/')).map(path => path.slice(0, path.indexOf('/')))),
  ].sort()
  return names.map(name => {
    const inside = paths.filter(path => path.startsWith(`${name}/`)).map(path => path.slice(name.length + 1))
    return {
      key: `${key}${name}/`,
      label: name,
      programs: inside.length,
      children: foldersIn(`${key}${name}/`, inside),
    }
  })
}
