// docs/SPEC-TRACE.md names code, tests and topic pages by path, and so do the other pages: every path must exist, so that none can rot silently.
// Comments and pages name sections of docs/how: every one must be there. Each topic page and each decision stands in its list.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MAX_RECORDS, recordFaults } from './lib/decisionRecords.mjs'
import { anchorsOf, missingTopics } from './lib/topics.mjs'
import { missingFiles, tracedPaths, unlisted } from './lib/tracedPaths.mjs'

const references = tracedPaths(readFileSync('docs/SPEC-TRACE.md', 'utf8'), 'docs')
const missing = references
  .filter(({ paths }) => !paths.some((file) => existsSync(file)))
  .map(({ name }) => `docs/SPEC-TRACE.md names ${name}, which is not there`)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const pages = files.filter((file) => /(^|\/)README\.md$|^CONTRIBUTING\.md$|^docs\/.+\.md$/.test(file))
const gone = pages.flatMap((page) =>
  missingFiles(readFileSync(page, 'utf8'), files).map((name) => `${page} names ${name}, which is not there`),
)

const topics = pages.filter((page) => page.startsWith('docs/how/'))
const anchors = new Map(topics.map((page) => [path.basename(page, '.md'), anchorsOf(readFileSync(page, 'utf8'))]))
const texts = files.filter((file) => /\.(md|tsx?|mjs|css|sol|toml|sh)$/.test(file) && !file.startsWith('scripts/lib/'))
const lost = texts.flatMap((file) =>
  missingTopics(readFileSync(file, 'utf8'), anchors).map((name) => `${file} names ${name}, which docs/how does not have`),
)

const records = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
const faults = records.flatMap((record) => recordFaults(readFileSync(record, 'utf8')).map((fault) => `${record} ${fault}`))
if (records.length > MAX_RECORDS) faults.push(`docs/decisions has ${records.length} records, more than ${MAX_RECORDS}`)

const alone = [
  ...unlisted(readFileSync('docs/README.md', 'utf8'), topics, 'docs').map((page) => `docs/README.md does not list ${page}`),
  ...unlisted(readFileSync('docs/decisions/README.md', 'utf8'), records, 'docs/decisions').map(
    (record) => `docs/decisions/README.md does not list ${record}`,
  ),
]

const found = new Set([...missing, ...gone, ...lost, ...faults, ...alone])
for (const line of found) console.error(line)
console.log(`${references.length} references, ${pages.length} pages, ${records.length} decisions, ${found.size} faults`)
process.exitCode = found.size || !references.length ? 1 : 0
