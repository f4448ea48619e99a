// Runs named commands one after the other, prints their time, keeps their output for the ones that fail.
import { spawn } from 'node:child_process'

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

/**
 * Runs the steps in order, all of them even when one fails. A step is { name, command: [..], env?, cwd? } or { name, act: async () => output }.
 * Resolves to the counts, the names of those that failed, `tests` (each step with its seconds) and the `seconds` that were waited for them. A step
 * that is `ahead` begins with the first and is awaited at its place: nothing before its place may need it. One that `countsItself` prints its own
 * outcome and is in no count and no time here.
 */
export const runSteps = async (steps) => {
  const counts = { passed: 0, failed: 0, failures: [], tests: [], seconds: 0 }
  const begun = new Map(steps.filter(({ ahead }) => ahead).map((step) => [step, timed(step)]))
  for (const step of steps) {
    const started = performance.now()
    const { code, output, seconds } = await (begun.get(step) ?? timed(step))
    if (step.countsItself) continue
    counts.seconds += (performance.now() - started) / 1_000
    counts.tests.push({ name: step.name, seconds })
    console.log(`${code ? '✗' : '✓'} ${step.name} (${seconds.toFixed(1)} s)`)
    if (code) console.log(output.trimEnd().split('\n').slice(-80).join('\n'))
    counts[code ? 'failed' : 'passed']++
    if (code) counts.failures.push(step.name)
  }
  return counts
}
