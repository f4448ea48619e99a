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

/** Runs the steps in order, all of them even when one fails. A step is { name, command: [..], env?, cwd? } or { name, act: async () => output }. */
export const runSteps = async (steps) => {
  const counts = { passed: 0, failed: 0 }
  for (const { name, command, act, ...options } of steps) {
    const started = performance.now()
    const { code, output } = act
      ? await act().then(
          (text) => ({ code: 0, output: text ?? '' }),
          (error) => ({ code: 1, output: error.message }),
        )
      : await run(command[0], command.slice(1), options)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code ? '✗' : '✓'} ${name} (${seconds} s)`)
    if (code) console.log(output.trimEnd().split('\n').slice(-80).join('\n'))
    counts[code ? 'failed' : 'passed']++
  }
  return counts
}
