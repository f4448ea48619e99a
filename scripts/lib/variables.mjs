// Variables of the environment: those that the processes read, and what the pages say of them.

/** What reads an environment that was handed to it, and so may name a variable by a bare text. */
const READS = /\bEnv\b|\bVariables\b|Record<string, string \| undefined>|\bintegerOf\(|\breadAccount\(/

/** `env.NAME`, `variables['NAME']`, `process.env.NAME`. */
const ASKED = /\b(?:env|variables)\??(?:\.|\[')([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b(?!\()/g
/** `'SOME_NAME'`, as in `integerOf(env, 'SOME_NAME', 1)` and in tables of names. */
const QUOTED = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g
/** `RPC_${chainId}`: a variable of each network. */
const OF_NETWORK = /`([A-Z][A-Z0-9_]*_)\$\{chainId\}`/g

/** The number of a network in a name, as pages write it. */
const general = (name) => name.replace(/(?<=(?:^|_)(?:RPC|WS)_)\d+$/, '<chainId>')

/** The variables that a source reads. */
export const readVariables = (source) => [
  ...new Set([
    ...[...source.matchAll(ASKED)].map(([, name]) => name),
    ...(READS.test(source) ? [...source.matchAll(QUOTED)].map(([, name]) => name) : []),
    ...[...source.matchAll(OF_NETWORK)].map(([, name]) => `${name}<chainId>`),
  ]),
]

/** The variables of a list such as .env.example: `NAME=` at the beginning of a line, or behind a sign of a comment. */
export const listedVariables = (list) => [...new Set([...list.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => general(name)))]

/** Names of variables that a page has as code. */
const namedVariables = (page) => [
  ...new Set(
    [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?:_<chainId>)?)(?:=[^`]*)?`/g)].map(([, name]) =>
      name.replace(/_?<chainId>$/, '_<chainId>'),
    ),
  ),
]

/**
 * What pages and code say differently of variables. `sources` are texts by their path, `readmes` those of apps by their folder. `internal`: what no
 * installation sets; `local`: what only `npm start` reads, beside ports; `foreign`: what others than our code read.
 */
export const variableFaults = ({ sources, example, operating, readmes }, { internal, local, foreign }) => {
  const read = new Set([...sources.values()].flatMap(readVariables).filter((name) => !internal.includes(name)))
  const listed = listedVariables(example)
  const isPort = (name) => /(^|_)PORT(_|$)/.test(name)
  const isRead = (name) => read.has(name) || foreign.includes(name) || /^[A-Z]+_RPC_<chainId>$/.test(name)
  const ofApp = (folder) =>
    new Set([...sources].filter(([file]) => file.startsWith(`${folder}/`)).flatMap(([, source]) => readVariables(source)))
  return [
    ...[...read].filter((name) => !listed.includes(name)).map((name) => `.env.example does not list ${name}`),
    ...listed.filter((name) => !isRead(name)).map((name) => `.env.example lists ${name}, which nothing reads`),
    ...[...read]
      .filter((name) => !isPort(name) && !local.includes(name) && !operating.includes(name))
      .map((name) => `docs/OPERATING.md does not name ${name}`),
    ...namedVariables(operating)
      .filter((name) => !isRead(name))
      .map((name) => `docs/OPERATING.md names ${name}, which nothing reads`),
    ...[...readmes].flatMap(([folder, readme]) =>
      [...ofApp(folder)]
        .filter((name) => !internal.includes(name) && !readme.includes(name))
        .map((name) => `${folder}/README.md does not name ${name}`),
    ),
  ]
}
