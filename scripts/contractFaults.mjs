// REL-36: npm run faults:contracts [-- <fault…>]: applies known faults to a copy of the contracts, one at a time, and expects each one's
// test to fail.
import './ensure.mjs'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './lib/steps.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'contracts/test/faults')
const forge = path.join(root, 'node_modules/.bin/forge')

/** A fault: its patch, and the test that must detect it. The patch's second line names it: "Test: <file> <function>". */
const readFault = (file) => {
  const [what, test] = readFileSync(path.join(folder, file), 'utf8').split('\n')
  const [, source, name] = /^Test: (\S+) (\w+)$/.exec(test) ?? []
  if (!name) throw new Error(`${file} does not name its test`)
  return { name: file.replace('.patch', ''), patch: path.join(folder, file), what, source, test: name }
}

const asked = process.argv.slice(2)
const faults = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map(readFault)
  .filter(({ name }) => !asked.length || asked.includes(name))
if (!faults.length) throw new Error(`no fault is called ${asked.join(', ')}`)

const copy = mkdtempSync(path.join(tmpdir(), 'exchange-faults-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
// Copies the existing build too, so that only the fault is compiled.
for (const name of ['foundry.toml', 'solc', 'contracts/src', 'contracts/test', 'contracts/layerzero', 'contracts/cache', 'contracts/out'])
  if (existsSync(path.join(root, name))) cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
const settings = path.join(copy, 'foundry.toml')
const config = readFileSync(settings, 'utf8')
const libraries = [...config.matchAll(/=node_modules\/(\S+)\/'/g)].map(([, folder]) => folder)
const packages = realpathSync(path.join(root, 'node_modules'))

/**
 * Packages are symlinked. Library sources are copied: behind a symlink they are other files to forge, and everything would compile again.
 */
const bring = (folder) => {
  const [from, to] = [path.join(packages, folder), path.join(copy, 'node_modules', folder)]
  if (libraries.includes(folder)) return cpSync(from, to, { recursive: true })
  if (folder && !libraries.some((library) => library.startsWith(`${folder}/`))) return symlinkSync(from, to)
  mkdirSync(to)
  for (const name of readdirSync(from)) bring(path.join(folder, name))
}
bring('')
// Tests deploy published contracts from the packages, which are outside the copy.
writeFileSync(settings, config.replace('fs_permissions = [', `$&\n  { access = 'read', path = '${packages}' },`))

/** Runs tests of the copy: whether any failed, and forge's output. A copy that does not compile is neither. */
const test = async (...args) => {
  const { code, output } = await run(forge, ['test', '--fuzz-runs=64', ...args], { cwd: copy })
  if (!/\d+ tests? passed, \d+ failed/.test(output)) throw new Error(output.slice(-3000))
  return { failed: code !== 0, output }
}

const sources = [...new Set(faults.map(({ source }) => source))]
const names = [...new Set(faults.map(({ test: name }) => name))]
const sound = await test(`--match-path={${sources.join(',')}}`, `--match-test=^(${names.join('|')})\\(`)
if (sound.failed) throw new Error(`without a fault:\n${sound.output.slice(-3000)}`)

let missed = 0
for (const { name, patch, what, source, test: fn } of faults) {
  const applied = await run('git', ['apply', patch], { cwd: copy })
  if (applied.code) throw new Error(`${name} does not apply:\n${applied.output}`)
  // A test may embed the code of what it creates, and forge recompiles it only when the test itself has changed.
  const [testFile, text] = [path.join(copy, source), readFileSync(path.join(copy, source), 'utf8')]
  writeFileSync(testFile, `${text}// ${name}\n`)
  const { failed } = await test(`--match-path=${source}`, `--match-test=^${fn}\\(`)
  writeFileSync(testFile, text)
  await run('git', ['apply', '-R', patch], { cwd: copy })
  if (!failed) missed += 1
  console.log(`${failed ? 'caught' : 'MISSED'}  ${name}: ${what} (${fn})`)
}
console.log(`\n${faults.length - missed} of ${faults.length} faults caught`)
process.exitCode = missed ? 1 : 0
