import { withWords } from '../../i18n/i18n.ts'
import { untilLoaded } from '../../untilLoaded.ts'
import { getPopup, showRun } from './popup.ts'
import { findRun } from '../journal/runs.ts'
import type { Flow } from '../run/types.ts'

/** A flow, or a function that loads its code on demand. */
export type FlowSource<R> = Flow<R> | (() => Promise<Flow<R>>)

let starting: Promise<string> | undefined

/** The run that the popup shows, or is about to show: its dialog may still be on its way. */
const shownRun = (): string | undefined => {
  const popup = getPopup()
  return popup.mode === 'run' ? findRun(popup.key)?.key : undefined
}

const start = async <R>(source: FlowSource<R>, request: R): Promise<string> => {
  const [{ runner }, flow] = await Promise.all([
    untilLoaded(() => withWords('later', import('../runner/activeRunner.ts'))),
    typeof source === 'function' ? untilLoaded(source) : source,
  ])
  const key = runner.start(flow, request)
  showRun(key)
  return key
}

/**
 * Starts a flow and opens its popup. The runner's code loads on first use; a notice appears if loading fails. A press while an earlier one
 * is pending starts nothing: it returns the run of the first.
 */
export const useRunFlow =
  () =>
  async <R>(flow: FlowSource<R>, request: R): Promise<string> => {
    const shown = shownRun()
    if (shown !== undefined) return shown
    starting ??= start(flow, request).finally(() => (starting = undefined))
    return starting
  }
