// Checks that everything named in docs exists: every file and every section of docs/how that a page or a comment names, each topic and each
// decision in its list, and docs/SPEC-TRACE.md, which is written (`--write`) from the ids of docs/spec that code and tests cite. No id is
// unknown, no built requirement is without a test, and no comment cites a document outside this repository.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MAX_RECORDS, recordFaults } from './lib/decisionRecords.mjs'
import { unexplainedFolders, unnamedFolders } from './lib/readmes.mjs'
import { brokenLines, citationFaults, citedIds, foreignCitations, requirementsOf } from './lib/requirements.mjs'
import { traceOf } from './lib/specTrace.mjs'
import { anchorsOf, missingTopics } from './lib/topics.mjs'
import { missingFiles, unlisted } from './lib/tracedPaths.mjs'

const TRACE = 'docs/SPEC-TRACE.md'
const read = (file) => readFileSync(file, 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const faults = []

// Requirements, in the order of the list in docs/spec/README.md.
const specPages = [...read('docs/spec/README.md').matchAll(/\]\(([\w-]+\.md)\) \|/g)].map(([, name]) => {
  const text = read(`docs/spec/${name}`)
  return { name, text, title: /^# (.+)$/m.exec(text)?.[1] ?? name, requirements: requirementsOf(text) }
})
const requirements = specPages.flatMap((page) => page.requirements)
const prefixes = new Set(requirements.map(({ id }) => id.replace(/-\d+$/, '')))
faults.push(...brokenLines(specPages.map(({ text }) => text)).map((line) => `docs/spec: misread, or there twice: ${line}`))
faults.push(
  ...unlisted(
    read('docs/spec/README.md'),
    files.filter((file) => /^docs\/spec\/(?!README)/.test(file)),
    'docs/spec',
  ).map((page) => `docs/spec/README.md does not list ${page}`),
)

// Citations. Fixtures of checks and generated or translated files cite nothing.
const citing = files.filter(
  (file) =>
    (/\.(tsx?|mjs|sol|tree|css|toml)$/.test(file) || /(^|\/)(README|CONTRIBUTING)\.md$/.test(file) || /^docs\/.+\.md$/.test(file)) &&
    ![TRACE, 'docs/spec/README.md', 'scripts/lib/requirements.test.ts', 'scripts/lib/requirements.mjs'].includes(file) &&
    !/\/(locales|generated|out)\//.test(file),
)
const citations = new Map()
for (const file of citing) {
  const text = read(file)
  const isProse = file.endsWith('.md') || file.endsWith('.tree')
  faults.push(...foreignCitations(text, isProse).map((line) => `${file} cites what is not in this repository: ${line.trim()}`))
  if (file.startsWith('docs/')) continue
  for (const id of citedIds(text, prefixes)) citations.set(id, [...(citations.get(id) ?? []), file])
}
faults.push(...citationFaults(requirements, citations))

const trace = traceOf(specPages, citations)
if (process.argv.includes('--write')) writeFileSync(TRACE, trace)
else if (read(TRACE) !== trace) faults.push(`${TRACE} is out of step: run node scripts/trace.mjs --write`)

// Files that pages name, and the list of decisions.
const pages = files.filter((file) => /(^|\/)README\.md$|^CONTRIBUTING\.md$|^docs\/.+\.md$/.test(file) && file !== TRACE)
faults.push(...new Set(pages.flatMap((page) => missingFiles(read(page), files).map((name) => `${page} names ${name}, which is not there`))))

// The README of a package and of an app describes its folders.
const parts = [...new Set(files.map((file) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]).filter((part) => part !== undefined))]
faults.push(
  ...parts.flatMap((part) =>
    unnamedFolders(read(`${part}/README.md`), files, part).map((name) => `${part}/README.md does not name ${name}`),
  ),
)
faults.push(...unexplainedFolders(files).map((folder) => `${folder} has no README.md`))

// Topics of docs/how, by their sections, and records of decisions.
const topics = pages.filter((page) => page.startsWith('docs/how/'))
const anchors = new Map(topics.map((page) => [path.basename(page, '.md'), anchorsOf(read(page))]))
const texts = files.filter((file) => /\.(md|tsx?|mjs|css|sol|toml|sh)$/.test(file) && !file.startsWith('scripts/lib/'))
faults.push(
  ...texts.flatMap((file) => missingTopics(read(file), anchors).map((name) => `${file} names ${name}, which docs/how does not have`)),
)
const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
faults.push(...records.flatMap((record) => recordFaults(read(record)).map((fault) => `${record} ${fault}`)))
if (records.length > MAX_RECORDS) faults.push(`docs/decisions has ${records.length} records, more than ${MAX_RECORDS}`)
faults.push(
  ...unlisted(read('docs/README.md'), topics, 'docs').map((page) => `docs/README.md does not list ${page}`),
  ...unlisted(read('docs/decisions/README.md'), records, 'docs/decisions').map((page) => `docs/decisions/README.md does not list ${page}`),
)

for (const fault of faults) console.error(fault)
console.log(
  `${requirements.length} requirements, ${citations.size} cited, ${pages.length} pages, ${path.basename(TRACE)}, ${faults.length} faults`,
)
process.exitCode = faults.length ? 1 : 0
