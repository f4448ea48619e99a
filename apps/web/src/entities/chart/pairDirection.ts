import { createStore, useStore } from '../../shared/store.ts'

/** The choice of the page, for as long as it is open. */
export const pairTurned = createStore(false)

// ORDER-11
/** Whether the pair of the form is looked at the other way round than `chartPair` has it, and how to turn it: the chart, the price of an order and its words go together. */
export const usePairDirection = (): readonly [boolean, () => void] => [useStore(pairTurned), () => pairTurned.write(!pairTurned.read())]
