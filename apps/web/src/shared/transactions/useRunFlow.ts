import { showRun } from './popup.ts'
import type { Flow } from './types.ts'

/** Starts a flow and opens its popup. The runner's code is fetched with the first use. */
export const useRunFlow =
  () =>
  async <R>(flow: Flow<R>, request: R): Promise<string> => {
    const { runner } = await import('./activeRunner.ts')
    const key = runner.start(flow, request)
    showRun(key)
    return key
  }
