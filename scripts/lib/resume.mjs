// Steps of an hours-long run: a passed step is not repeated when the run restarts.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The name of what is tested: the commit, and a hash of the files that differ from it. */
export const stateOfTree = (root) => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
  const commit = git('rev-parse', 'HEAD').trim()
  const hash = createHash('sha256').update(git('diff', 'HEAD', '--binary'))
  const added = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean)
  for (const file of added) hash.update(file).update(readFileSync(path.join(root, file)))
  const isClean = git('status', '--porcelain').trim() === ''
  return isClean ? commit : `${commit}-${hash.digest('hex').slice(0, 12)}`
}

/** Outcomes by step name, stored in a file. It is always complete, as a run may be killed. */
export const outcomesIn = (file) => ({
  read: () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}),
  write: (outcomes) => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(outcomes, null, 2))
    renameSync(`${file}.new`, file)
  },
})

/**
 * Runs the steps in order, except those with a stored outcome without failures. `run` returns an outcome, { name, passed, failed, … },
 * which is stored before the next step starts. Resolves to the outcomes of all steps, in order.
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
