import type { Hex } from '@exchange/domain'
import type { Call, Run, RunStep, StepState } from './types.ts'

const KEY = 'transactions'

type LegacyState = {
  readonly phase: StepState['phase']
  readonly hash?: Hex
  readonly call?: Call
  readonly error?: { readonly code: string }
}
type LegacyRun = Omit<Run, 'steps'> & {
  readonly steps: readonly (Pick<RunStep, 'id' | 'label' | 'hint'> & { readonly state: LegacyState })[]
}

/** JSON in which a bigint is `{ "$n": "123" }`. */
const parse = (text: string): unknown =>
  JSON.parse(text, (_, entry: unknown) =>
    entry !== null && typeof entry === 'object' && '$n' in entry && typeof entry.$n === 'string' ? BigInt(entry.$n) : entry,
  )

const convert = (run: LegacyRun): Run => ({
  ...run,
  steps: run.steps.map(({ state: { hash, call, ...state }, ...step }): RunStep => ({
    ...step,
    kind: 'write',
    state: (state.phase === 'failed' && hash ? { ...state, mined: true } : state) as StepState,
    sent: hash
      ? [{ kind: 'transaction', hashes: [hash], sentAt: run.startedAt, final: state.phase !== 'pending', ...(call && { call }) }]
      : [],
  })),
})

/** Runs as they were kept in local storage before there was a journal, newest first. They are taken out: the journal has them from now on. */
export const takeLegacyRuns = (storage: Pick<Storage, 'getItem' | 'removeItem'> | undefined): readonly Run[] => {
  try {
    const text = storage?.getItem(KEY)
    if (!storage || text === null || text === undefined) return []
    storage.removeItem(KEY)
    const value = parse(text)
    if (!Array.isArray(value)) return []
    return (value as LegacyRun[]).flatMap((run) => {
      try {
        return [convert(run)]
      } catch {
        return []
      }
    })
  } catch {
    return []
  }
}
