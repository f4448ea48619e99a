import type { PoolTokens } from '@exchange/domain'
import { useState } from 'react'
import type { PoolSideOfForm } from '../../../entities/liquidity/usePoolSides.ts'
import { type DepositMode, textsAfter, type TypedDeposit } from './model/depositAmounts.ts'

/** The typed amounts of a deposit, and whether it pays all tokens or only one. The chosen mode applies if `canBeSingle`. */
export const useTypedDeposit = (supply: PoolTokens | undefined, sides: readonly PoolSideOfForm[], canBeSingle: boolean) => {
  const [chosenMode, setMode] = useState<DepositMode>('all')
  const [one, setOne] = useState(0)
  const [texts, setTexts] = useState<readonly string[]>([])
  const [given, setGiven] = useState(0)
  const typed: TypedDeposit = { mode: canBeSingle ? chosenMode : 'all', one, texts, given }
  return {
    typed,
    setMode,
    setOne,
    type: (index: number, text: string) => {
      setGiven(index)
      setTexts(textsAfter(supply, typed, sides, index, text))
    },
    clear: () => setTexts([]),
  }
}
