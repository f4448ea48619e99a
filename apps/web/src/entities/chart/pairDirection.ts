import { createStore, useStore } from '../../shared/store.ts'

/** The direction chosen on this page, until it is closed. */
export const pairTurned = createStore(false)

// ORDER-11
/**
 * Whether the form shows the pair in the reverse of `chartPair`'s direction, and a function that flips it: the chart, the order price and
 * its words share the direction.
 */
export const usePairDirection = (): readonly [boolean, () => void] => [useStore(pairTurned), () => pairTurned.write(!pairTurned.read())]
