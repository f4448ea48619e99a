import type { Listener, ProgressStep } from './progress.ts'

/** The output of lines; on a TTY, the last line is rewritten while a step runs. */
export type Output = { readonly isTTY: boolean; readonly write: (text: string) => void }

const bar = (share: number): string => '█'.repeat(Math.round(share * 20)).padEnd(20, '·')
const percent = (share: number): string => `${Math.floor(share * 100)} %`

const doneLine = ({ label, seconds }: ProgressStep): string => `  ✓ ${label.padEnd(46)} ${(seconds ?? 0).toFixed(1).padStart(6)} s`
const failedLine = ({ label, seconds }: ProgressStep): string => `  ✗ ${label.padEnd(46)} ${(seconds ?? 0).toFixed(1).padStart(6)} s`
const runningLine = ({ label, progress }: ProgressStep): string =>
  progress === undefined ? `  … ${label}` : `  … ${label.padEnd(46)} ${bar(progress)} ${percent(progress)}`

/** Prints each step when it ends, and the progress of the running one: in place on a terminal, every quarter into a file. */
export function createTerminal(output: Output): { readonly listener: Listener; readonly line: (text: string) => void } {
  let open = false
  const quarters = new Map<string, number>()
  const close = (): void => {
    if (open) output.write('\r\x1b[2K')
    open = false
  }
  const line = (text: string): void => {
    close()
    output.write(`${text}\n`)
  }
  const listener: Listener = (step) => {
    if (step.state === 'done') return line(doneLine(step))
    if (step.state === 'failed') return line(failedLine(step))
    if (output.isTTY) {
      output.write(`\r\x1b[2K${runningLine(step)}`)
      open = true
      return
    }
    const quarter = Math.floor((step.progress ?? 0) * 4)
    if (step.progress !== undefined && quarter > (quarters.get(step.id) ?? 0)) {
      quarters.set(step.id, quarter)
      line(runningLine(step))
    }
  }
  return { listener, line }
}
