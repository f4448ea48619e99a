// The boundaries of docs/ARCHITECTURE.md as pure functions: (path, source) -> violations. Each rule has a name and says where the code
// belongs.

/** Workspace imports that each part may use. Tests may also import `testOnly`. */
const mayImport = {
  'packages/domain': [],
  'packages/protocol': ['domain'],
  'packages/schema': ['domain'],
  'packages/api-client': ['domain'],
  'packages/ui': [],
  'apps/devnet': ['domain', 'protocol'],
  'apps/indexer': ['domain', 'protocol'],
  'apps/api': ['domain', 'protocol', 'schema', 'api-client'],
  'apps/executors': ['domain', 'protocol'],
  'apps/worker': ['domain', 'protocol', 'schema'],
  'apps/web': ['domain', 'protocol', 'api-client', 'ui'],
  e2e: ['domain', 'protocol', 'api-client'],
}
/** The embedded world that tests start, and the packages that they read and write it with. */
const testOnly = ['devnet', 'schema', 'protocol']
const apps = ['devnet', 'indexer', 'api', 'executors', 'worker', 'web']

const isTest = (path) => /\.(test|bench)\.tsx?$/.test(path) || /\/(test|bench)\//.test(path)
const partOf = (path) => Object.keys(mayImport).find((part) => path === part || path.startsWith(`${part}/`))

/** Specifiers of static, dynamic and side-effect imports and re-exports. */
export const importsOf = (source) =>
  [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm)].map((match) => match[2])

const resolve = (path, specifier) => {
  const parts = path.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

const workspace = (path, source) => {
  const part = partOf(path)
  if (!part) return []
  return importsOf(source).flatMap((specifier) => {
    const target = specifier.match(/^@exchange\/([a-z-]+)/)?.[1]
    if (!target || part.endsWith(`/${target}`) || mayImport[part].includes(target)) return []
    if (isTest(path) && testOnly.includes(target)) return []
    if (apps.includes(target))
      return [`apps never import apps: move what "${specifier}" shares to packages/domain (a rule) or packages/protocol (a chain call)`]
    return [
      `${part} may import ${mayImport[part].join(', ') || 'nothing of the workspace'}, not "${specifier}": move the rule to packages/domain`,
    ]
  })
}

const domainIsPure = (path, source) => {
  if (!path.startsWith('packages/domain/src/') || isTest(path)) return []
  const outside = importsOf(source).filter((specifier) => !specifier.startsWith('.'))
  const found = outside.map(
    (specifier) => `domain imports nothing, found "${specifier}": pass the value as an argument, do the I/O in protocol or an app`,
  )
  if (/\bfetch\s*\(|\bMath\.random\s*\(|\bprocess\.env\b/.test(source))
    found.push('domain has no I/O, randomness or environment: pass the value as an argument')
  return found
}

const ownFolder = (path, source) => {
  const part = partOf(path)
  if (!part) return []
  return importsOf(source)
    .filter((specifier) => specifier.startsWith('.') && !`${resolve(path, specifier)}/`.startsWith(`${part}/`))
    .map((specifier) => `"${specifier}" leaves ${part}: import the package by its name`)
}

/** Web layers from the top: each imports those below it, and no feature imports another. */
const webLayerOf = (path) => path.match(/^apps\/web\/src\/(features|entities|shared)\/([^/]+)/)?.slice(1, 3)

const webLayers = (path, source) => {
  const [layer, name] = webLayerOf(path) ?? []
  if (!layer) return []
  return importsOf(source).flatMap((specifier) => {
    const [other, otherName] = (specifier.startsWith('.') && webLayerOf(resolve(path, specifier))) || []
    if (other === 'features' && !(layer === 'features' && otherName === name)) {
      const rule =
        layer === 'features' ? 'features do not import features' : `${layer} do${layer === 'shared' ? 'es' : ''} not import features`
      return [`${rule}: move what both need to apps/web/src/entities/<noun>, and the rule in it to packages/domain`]
    }
    if (other === 'entities' && layer === 'shared')
      return [
        `shared does not import entities ("${specifier}"): what knows a noun of the product belongs in apps/web/src/entities/<noun>, what knows none in apps/web/src/shared`,
      ]
    return []
  })
}

/**
 * The shell finds features by their files (`import.meta.glob`), so that a new one changes nothing outside its folder. Its tests may import
 * them.
 */
const shellKnowsNoFeature = (path, source) => {
  if (!/^apps\/web\/src\/(shell\/|[^/]+$)/.test(path) || isTest(path)) return []
  return [...source.matchAll(/(['"`])(\.[^'"`\n]*\/features\/[^*'"`\n/]+\/[^'"`\n]*)\1/g)].map(
    ([, , specifier]) =>
      `the shell names no feature ("${specifier}"): say it in the feature's folder (feature.ts, host.ts, headerTool.ts, localHost.ts, screens.ts or flows.ts)`,
  )
}

/** Chain data never depends on people's rows: an index can be thrown away, their rows cannot. */
const halvesApart = (path, source) =>
  /^apps\/api\/src\/market(?:-data)?\//.test(path)
    ? importsOf(source)
        .filter((specifier) => specifier.startsWith('.') && resolve(path, specifier).startsWith('apps/api/src/app/'))
        .map((specifier) => `what is read of the chain does not import "${specifier}": hand it in from main.ts as a function`)
    : []

/** A routes file shows method, body and permission of each route, without its implementation. */
/** Nouns of the market whose routes still answer in place. None is added. */
const answersInPlace = 'analytics|chart|health|names|pools|quotes|revenue|ticks|tokens'

/** Who reads a noun's routes sees method, body and who may ask, whatever is done with it. A route of the market may hand on in one expression. */
const handlersApart = (path, source) => {
  const inApp = /^apps\/api\/src\/app\/[^/]+\/routes\.ts$/.test(path)
  const inMarket = new RegExp(`^apps/api/src/market-data/(?!(?:${answersInPlace})/)[^/]+/\\w*[rR]outes\\.ts$`).test(path)
  const isInline = /\bhandler:\s*(?:async\s*)?(?:\(|\w+\s*=>)|\bhandler\(/
  const isBlock = /\bhandler:\s*(?:async\s*)?(?:\([^()]*\)|\w+)\s*=>\s*\{|\bhandler\(/
  return (inApp && isInline.test(source)) || (inMarket && isBlock.test(source))
    ? ['a route says method, schemas and who may ask: move its handler to handlers.ts beside it']
    : []
}

const namedExtension = (path, source) =>
  partOf(path)
    ? importsOf(source)
        .filter((specifier) => /^\.\.?\//.test(specifier) && !/\.(ts|tsx|css|json|po|mjs|svg|woff2)(\?\w+)?$/.test(specifier))
        .map((specifier) => `"${specifier}": a relative import names its file, with the extension`)
    : []

const oneBarrel = (path) =>
  /\/src\/.+\/index\.tsx?$/.test(path) && !/^packages\/protocol\/src\/node\/index\.ts$|^apps\/indexer\/src\/api\/index\.ts$/.test(path)
    ? ['one index.ts per package, none inside: import the file itself']
    : []

const clock = (path, source) => {
  if (/\/clock\//.test(path) || isTest(path) || path.startsWith('e2e/')) return []
  return /\bDate\.now\s*\(|\bnew Date\(\s*\)/.test(source)
    ? ['only a clock/ module reads a clock: take the time as an argument, or ask chainNow (how/clock-and-world#three-clocks)']
    : []
}

/**
 * Names of values that are lower-cased to compare words, hashes and bytes. Every other lower-cased and compared value counts as an address.
 */
const noAddress = /(?:symbol|name|text|trim|data|hash|topic|tx|digits)$/i
const folded = /([\w$]+)(?:\(\)|[\])!?])*\.toLowerCase\(\)/g
const comparison =
  /[\w$.?!()[\]]+\.toLowerCase\(\)\s*(?:[=!]==|[<>])\s*[\w$.?!()[\]]+|[\w$.?!()[\]]+\s*(?:[=!]==|[<>])\s*[\w$.?!()[\]]+\.toLowerCase\(\)/g

/** An address has two spellings: a comparison by hand easily forgets an undefined one, or the case of one side. */
const oneAddressEquality = (path, source) => {
  if (!/^(?:apps|packages)\/[^/]+\/src\//.test(path) || isTest(path) || path === 'packages/domain/src/types.ts') return []
  const byHand = (source.match(comparison) ?? []).filter((found) => [...found.matchAll(folded)].every(([, name]) => !noAddress.test(name)))
  const found = byHand.map(
    (text) => `"${text}" compares addresses by hand: isSameAddress says whether they are the same, compareAddresses their order`,
  )
  return /\bisAddressEqual\b/.test(source)
    ? [...found, "viem's isAddressEqual throws where a text is no address: use isSameAddress of the domain"]
    : found
}

/** An hour, a day and a week of seconds have names. Tests may write them out, and SQL does. */
const oneDay = (path, source) => {
  if (!/^(?:apps|packages)\/[^/]+\/src\//.test(path) || isTest(path) || /\btesting\.tsx?$|\/generated\/|\/domain\/src\/clock\//.test(path))
    return []
  return [...source.matchAll(/\b(?:3_600|86_400|604_800)n?\b|\b86_400_000\b/g)].map(
    ([literal]) => `${literal} has a name: HOUR_SECONDS, DAY_SECONDS, HOUR and DAY of domain/clock/day, or EPOCH of domain/epoch/epoch`,
  )
}

const foreignScript = (path, source) =>
  path.startsWith('apps/web/') && /<script[^>]+src=["']https?:|<link[^>]+href=["']https?:|import\(\s*["']https?:/.test(source)
    ? ['nothing is loaded from another origin: install the package at an exact version']
    : []

/** Exact versions only: a range may install an untested version. */
const exactVersions = (path, source) => {
  if (!path.endsWith('package.json')) return []
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(source)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} "${version}": pin an exact version`)
}

export const rules = {
  workspace,
  domainIsPure,
  ownFolder,
  webLayers,
  shellKnowsNoFeature,
  halvesApart,
  handlersApart,
  namedExtension,
  oneBarrel,
  clock,
  oneAddressEquality,
  oneDay,
  foreignScript,
  exactVersions,
}

/** All violations of one file, each as { rule, path, message }. */
export const violationsOf = (path, source) =>
  Object.entries(rules).flatMap(([rule, check]) => check(path, source).map((message) => ({ rule, path, message })))
