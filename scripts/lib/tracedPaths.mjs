import path from 'node:path'

/** A path from the root, a bare name beside or inside the path before it, or a link. A word with a space, or with a slash in front, is none. */
const REFERENCE = /`((?:contracts|packages|apps|e2e|scripts|docs)\/[^`\s]+)`|`([\w.-]+)`|\]\(([^)\s]+)\)/g

/**
 * What a table of the trace names, row by row: `name` as it is written, and the paths from the root of which one must exist. Links are
 * from `folder`.
 */
export const tracedPaths = (text, folder) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((row) => {
      let before = ''
      return [...row.matchAll(REFERENCE)].map(([, rooted, bare, link]) => {
        if (rooted !== undefined) before = rooted
        if (rooted !== undefined) return { name: rooted, paths: [rooted] }
        if (bare !== undefined) return { name: bare, paths: before ? [path.join(path.dirname(before), bare), path.join(before, bare)] : [] }
        return { name: link, paths: [path.join(folder, link.replace(/#.*/, ''))] }
      })
    })

/** A file by its name or the end of its path, or a path from the root; what stands for many (`<name>`, `*`) is none. */
const NAMED = /`((?:contracts|packages|apps|e2e|scripts|docs)\/[^`\s<>*{}]+|\w[^`\s<>*{}]*\.(?:tsx?|mjs|sol|css))`/g

/** Names of files and folders in a text that no path of `files` has at its end or on its way. */
export const missingFiles = (text, files) =>
  [...text.matchAll(NAMED)]
    .map(([, name]) => name.replace(/\/$/, ''))
    .filter((name) => !files.some((file) => `/${file}/`.includes(`/${name}/`)))

/** The pages of `files` that a list of links in `folder` does not name. */
export const unlisted = (list, files, folder) => files.filter((file) => !list.includes(`](${path.relative(folder, file)})`))
