// Runs named commands one after another, prints their times, and keeps the output of failed ones.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs one command; resolves to { code, output }. With `live` the output is passed through as it comes. */
export const run = (command, args, { live = false, env = {}, cwd } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const take = (chunk) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

const outcomeOf = ({ command, act, ...options }) =>
  act
    ? act().then(
        (text) => ({ code: 0, output: text ?? '' }),
        (error) => ({ code: 1, output: error.message }),
      )
    : run(command[0], command.slice(1), options)

const timed = async (step) => {
  const started = performance.now()
  return { ...(await outcomeOf(step)), seconds: (performance.now() - started) / 1000 }
}

/** A started step: its runner awaits its end. */
export const begin = (step) => ({ ...step, ahead: true, ended: timed(step) })

/** Concurrent steps on this machine: most of them use one core. */
export const LANES = Math.min(2, availableParallelism())

/**
 * Runs the steps in order, all of them even when one fails, `lanes` of them at a time. A step is { name, command: [..], env?, cwd? } or {
 * name, act: async () => output }. Resolves to the counts, the names of failed ones, `tests` (each step with its seconds) and the elapsed
 * `seconds`.
 *
 * An `alone` step starts when all before it have ended, and all after it start when it has ended. An `ahead` step starts with the first and
 * is awaited at its place, where it is alone: no step before its place may need it.
 */
export const runSteps = async (steps, { lanes = 1 } = {}) => {
  const counts = { passed: 0, failed: 0, failures: [], tests: [], seconds: 0 }
  const started = performance.now()
  const see = async (step) => {
    const { code, output, seconds } = await (step.ended ?? timed(step))
    counts.tests.push({ name: step.name, seconds })
    console.log(`${code ? '✗' : '✓'} ${step.name} (${seconds.toFixed(1)} s)`)
    if (code) console.log(output.trimEnd().split('\n').slice(-80).join('\n'))
    counts[code ? 'failed' : 'passed']++
    if (code) counts.failures.push(step.name)
  }
  const running = new Set()
  for (const step of steps.map((each) => (each.ahead && !each.ended ? begin(each) : each))) {
    const isAlone = step.alone || step.ahead
    while (running.size >= (isAlone ? 1 : lanes)) await Promise.race(running)
    const work = see(step).finally(() => running.delete(work))
    running.add(work)
    if (isAlone) await work
  }
  await Promise.all(running)
  return { ...counts, seconds: (performance.now() - started) / 1_000 }
}
