// Branches of a `.tree` and their tests, as pure functions: texts -> branches without a test. CONTRIBUTING has the rule.

const CONDITION = /^(when|given|otherwise)\b/
const RESULT = /^it should\b/
const LINE = /^((?:[│ ] {2})*)[├└]── (.*)$/
/** The lines of a tree below its first, as { line, depth, text }; a continuation line is joined to the previous one. */
const nodesOf = (tree) => {
  const nodes = []
  for (const [index, text] of tree.split('\n').entries()) {
    if (index === 0 || !text.trim()) continue
    const [, indent, said] = LINE.exec(text) ?? []
    if (said) nodes.push({ line: index + 1, depth: indent.length / 3, text: said.trim() })
    else if (/[├└]/.test(text) || !nodes.length) throw new Error(`line ${index + 1} is not drawn as a branch: ${text.trim()}`)
    else nodes.at(-1).text += ` ${text.replace(/^[│ ]*/, '').trim()}`
  }
  return nodes
}

/**
 * The branches of a tree, as { line, path }: each condition with results, and each result without a condition above it. The results of one
 * condition are one branch, and so is a heading with its only result.
 */
export const branchesOf = (tree) => {
  const branches = new Map()
  const path = []
  const nodes = nodesOf(tree)
  for (const [index, { line, depth, text }] of nodes.entries()) {
    path.length = Math.min(path.length, depth)
    const isLeaf = (nodes[index + 1]?.depth ?? 0) <= depth
    const isAlone = depth > 0 && nodes[index - 1].depth < depth && (nodes[index + 1]?.depth ?? 0) < depth
    const isResultOfTheLineAbove = !CONDITION.test(text) && (isAlone || (RESULT.test(text) && CONDITION.test(path.at(-1) ?? '')))
    const branch = isResultOfTheLineAbove ? [...path] : [...path, text]
    const key = branch.join('\n')
    if (isLeaf && !branches.has(key)) branches.set(key, { line, path: branch })
    path.push(text)
  }
  return [...branches.values()]
}

/** Contracts that the first line of a tree names. */
export const contractsOf = (tree) => tree.split('\n', 1)[0].match(/\w+/g) ?? []

/** Names of the tests of a contract in a source; empty when the source has no such contract. */
export const testsOf = (source, contract) =>
  source
    .split(/^(?=(?:abstract )?contract )/m)
    .filter((part) => new RegExp(`^(?:abstract )?contract ${contract}\\b`).test(part))
    .flatMap((part) => [...part.matchAll(/^\s+function (test\w+)\(/gm)].map(([, name]) => name))

const BASE = { is: 'be', are: 'be', has: 'have', does: 'do', goes: 'go' }
const without = (ending, word) => (word.length > 3 ? word.replace(ending, '') : word)
const stem = (word) => without(/e$/, without(/s$/, BASE[word] ?? word))
/** Words without a meaning of their own. */
const SMALL = new Set('a an the is was were of to in on at by for or and it its that than this'.split(' ').map(stem))
/** Words that negate a condition: without them it is another one. */
const TURNING = new Set('no not nor nobody nothing none never neither without'.split(' ').map(stem))
/** Words of a sentence or of a name, without inflection: "getY goes to 0.3 %" has get, y, go, to, 0, point, 3 and percent. */
const wordsOf = (text) => {
  const plain = text
    .replace(/['’{}]/g, '')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\d)\.(?=\d)/g, '$1 point ')
    .replace(/%/g, ' percent')
  const words = plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return words.map((word) => stem(word.toLowerCase()))
}

/** Whether `words` are some of `all`, in their order. */
const areAmong = (words, all) => {
  let next = 0
  return words.every((word) => (next = all.indexOf(word, next) + 1) > 0)
}

/**
 * Whether a part of a name matches a line of a tree: its words in order, at least two meaningful ones, and all negations of a condition.
 */
const says = (part, text) => {
  const isCondition = CONDITION.test(text)
  const said = isCondition ? text.replace(/(?<!^when),? it should (?=\w).*/, '').replace(/^(when|given)\b/, '') : text.replace(RESULT, '')
  const [line, words] = [wordsOf(said), wordsOf(part)]
  const meant = (list) => list.filter((word) => !SMALL.has(word)).length
  const turned = (list) => list.filter((word) => TURNING.has(word)).length
  if (isCondition && turned(words) !== turned(line)) return false
  return areAmong(words, line) && meant(words) >= Math.min(2, Math.ceil(meant(line) / 2))
}

/** The meaningful parts of a test's name: "testFuzz_Mint_RevertWhen_Paused_Twice" has Mint, Paused and Twice. */
const partsOf = (name) =>
  name
    .replace(/^test(Fuzz)?/, '')
    .replace(/(^|_)(Revert)?(When|Given|ItShould)_?(?=[A-Z0-9])/g, '_')
    .split('_')
    .filter(Boolean)

/**
 * Whether a name belongs to a branch: its parts match lines of the path, from the root on, and one of them the last; what follows is free.
 */
export const isNameOf = (name, path) => {
  let next = 0
  for (const part of partsOf(name)) {
    if (says(part, path.at(-1))) return true
    const found = path.findIndex((text, index) => index >= next && says(part, text))
    if (found < 0) return false
    next = found + 1
  }
  return false
}

/** Branches without a test, when each test covers only one branch. */
export const branchesWithoutTest = (branches, tests) => {
  const taken = new Map()
  const fits = new Map(branches.map((branch) => [branch, tests.filter((name) => isNameOf(name, branch.path))]))
  const place = (branch, tried) => {
    for (const name of fits.get(branch)) {
      if (tried.has(name)) continue
      tried.add(name)
      if (taken.has(name) && !place(taken.get(name), tried)) continue
      taken.set(name, branch)
      return true
    }
    return false
  }
  return branches.filter((branch) => !place(branch, new Set()))
}
