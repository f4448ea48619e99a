/** What the README of a package or an app does not mention: folders of `src`, and jobs of the worker, each by its name as a word. */
export const unnamedFolders = (readme, files, root) => {
  const folders = files.flatMap((file) => {
    const [, folder, job] = file.startsWith(`${root}/src/`) ? (/^([^/]+)\/(?:([^/]+)\/)?/.exec(file.slice(root.length + 5)) ?? []) : []
    return folder === undefined ? [] : folder === 'jobs' && job !== undefined ? [folder, job] : [folder]
  })
  return [...new Set(folders)].filter((folder) => !new RegExp(`(?<![\\w-])${folder}(?![\\w-])`).test(readme))
}

/** Features and nouns of the web app that no README explains. */
export const unexplainedFolders = (files) => {
  const folders = files.flatMap((file) => /^apps\/web\/src\/(?:features|entities)\/[^/]+(?=\/)/.exec(file) ?? [])
  return [...new Set(folders)].filter((folder) => !files.includes(`${folder}/README.md`))
}
