import path from 'node:path'

/** A file by its name or the end of its path, or a path from the root; a pattern (`<name>`, `*`) does not count. */
const NAMED = /`((?:contracts|packages|apps|e2e|scripts|docs)\/[^`\s<>*{}]+|\w[^`\s<>*{}]*\.(?:tsx?|mjs|sol|css))`/g

/** Names of files and folders in a text that no path of `files` ends with or contains. */
export const missingFiles = (text, files) =>
  [...text.matchAll(NAMED)]
    .map(([, name]) => name.replace(/\/$/, ''))
    .filter((name) => !files.some((file) => `/${file}/`.includes(`/${name}/`)))

/** The pages of `files` that a list of links in `folder` omits. */
export const unlisted = (list, files, folder) => files.filter((file) => !list.includes(`](${path.relative(folder, file)})`))
