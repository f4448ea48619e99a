import { wrongWords } from '../../apps/web/scripts/wrongWords.ts'

/**
 * Where prose is judged: pages, by their text, and code, by its comments. A folder ends with a slash; a name alone is every file of that name.
 */
export const proseScope: readonly string[] = [
  'docs/',
  'README.md',
  'CONTRIBUTING.md',
  '.env.example',
  'apps/api/',
  'apps/devnet/',
  'apps/executors/',
  'apps/indexer/',
  'apps/web/',
  'apps/worker/',
  'contracts/',
  'e2e/',
  'packages/',
  'scripts/',
  'vitest.config.ts',
]

/** What English does not say on screen, it does not say in prose; and phrases that are read twice there. */
const proseWords = [
  ...(wrongWords.en ?? []),
  [/\bstood\b(?! for\b)/iu, 'was or appeared'],
  [/\b(?:is|are|was|were) told\b/iu, 'receives, is notified or is shown'],
  [/\basked of (?:it|them)\b/iu, 'requested from'],
] as const

/** Pages, code with comments, and lists of variables. What tools write or translators did is not judged. */
export const isJudged = (file: string, scope: readonly string[] = proseScope): boolean =>
  /\.(md|tsx?|mjs|css|sol)$|^\.env\.example$/.test(file) &&
  !/\/(locales|generated|artifacts|out)\//.test(file) &&
  scope.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place || file.endsWith(`/${place}`)))

/** A page without what is code in it: fenced blocks, spans, and where links lead. */
const pageLines = (text: string): readonly string[] => {
  let isFenced = false
  return text.split('\n').map((line) => {
    const isFence = line.startsWith('```')
    if (isFence) isFenced = !isFenced
    return isFence || isFenced ? '' : line.replaceAll(/\]\([^)]*\)/g, ']')
  })
}

/** The comments of a file, each at its line. */
const commentLines = (text: string): readonly string[] =>
  text.split('\n').map((line) => /(?:^\s*\*(?= )|(?:^|[\s{(])(?:\/\/+|\/\*+|#(?= )))(.*)$/.exec(line)?.[1] ?? '')

/** The wrong words of one file, each with its line and what to say instead. Words in backticks are names. */
export const proseFaults = (file: string, text: string): readonly string[] => {
  const lines = file.endsWith('.md') ? pageLines(text) : commentLines(text)
  return lines.flatMap((line, index) => {
    const words = line.replaceAll(/`[^`]*`/g, '``')
    return proseWords.flatMap(([said, instead]) => {
      const found = said.exec(words)
      return found ? [`${file}:${index + 1} says "${found[0]}", not "${instead}"`] : []
    })
  })
}
