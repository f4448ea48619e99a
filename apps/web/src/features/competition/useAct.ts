import { actionBlocker, type CompetitionAction } from '@exchange/domain/arena/actions'
import { useLingui } from '@lingui/react/macro'
import { safeText } from '../../shared/tokens/safeText.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { withValues } from '../../shared/i18n/withValues.ts'
import { tokenName } from '../../entities/competition/TokenFigure.tsx'
import { MAX_NAME } from '../../entities/competition/competition.ts'
import { blockerWords, depositNotNow } from './messages.ts'
import type { Desk } from './useDesk.ts'

/** The fields of a competition that every flow has. */
export const placeOfDesk = ({ network: { chainId }, competition: { address, name } }: Pick<Desk, 'network' | 'competition'>) => ({
  chainId,
  competition: address,
  name: safeText(name, MAX_NAME),
})

/** Why the viewer cannot act, in words; null if they can. Without an account the text asks to connect. */
export const useBlockerOf = (desk: Desk) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { competition, winning, state, actor, now } = desk
  return (action: CompetitionAction, amount = 0n): string | null => {
    const blocker = actor && actionBlocker(action, state, actor, now, amount)
    if (!blocker) return null
    if (action === 'deposit' && blocker === 'tooLate') return i18n._(depositNotNow)
    const required = winning ? `${format.amount(state.rules.depositAmount, winning.decimals)} ${winning.symbol}` : ''
    const symbols = {
      winning: tokenName(competition.winningToken, competition.winning),
      prize: tokenName(competition.prizeToken, competition.prize),
    }
    return i18n._(withValues(blockerWords[blocker], { required, ...symbols }))
  }
}

/** Whether the viewer could act now, whatever the amount. */
export const canAct = ({ state, actor, now }: Desk, action: CompetitionAction): boolean =>
  actor !== undefined && actionBlocker(action, state, actor, now) === undefined
