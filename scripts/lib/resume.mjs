// Steps of a run of hours: one that passed is not run again when the run is started anew.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is tested, by name: the commit, and where files differ from it, a hash of what they are. */
export const stateOfTree = (root) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  const commit = git('rev-parse', 'HEAD').trim()
  const hash = createHash('sha256').update(git('diff', 'HEAD', '--binary'))
  const added = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)
  for (const file of added) hash.update(file).update(readFileSync(path.join(root, file)))
  const isClean = git('status', '--porcelain').trim() === ''
  return isClean ? commit : `${commit}-${hash.digest('hex').slice(0, 12)}`
}

/** Outcomes by name of step, kept in a file. It is whole at any time: a run may be killed. */
export const outcomesIn = (file) => ({
  read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}),
  write: (outcomes) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(outcomes, null, 2))
    renameSync(`${file}.new`, file)
  },
})

/**
 * Runs the steps in order, but for those whose kept outcome has no failure. `run` answers an outcome, { name, passed, failed, … }, which is kept
 * before the next step begins. Resolves to the outcomes of all steps, in their order.
 */
export const runResumable = async (steps, kept, run) => {
  for (const step of steps) {
    const known = kept.read()[step.name]
    if (known && !known.failed) continue
    const outcome = await run(step)
    kept.write({ ...kept.read(), [step.name]: outcome })
  }
  const outcomes = kept.read()
  return steps.map(({ name }) => outcomes[name])
}
