// Limits the number of files per folder: paths of all files -> violations.

const MOST = 40

/** Folders that are one list: generated files, and journeys with one story per file. */
const LISTS = /\/generated$|^e2e\/journeys$/

/** Code folders with too many files, as { rule, path, message }. */
export const fullFolders = (paths) => {
  const counts = new Map()
  for (const path of paths.filter((one) => /\.(tsx?|mjs)$/.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST && !LISTS.test(folder))
    .map(([folder, count]) => ({
      rule: 'fullFolders',
      path: folder,
      message: `${count} files, more than ${MOST}: give what belongs together a folder with the name of its subject`,
    }))
}
