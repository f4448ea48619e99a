import { toast } from '@exchange/ui'
import type { I18n } from '@lingui/core'
import { errorText } from '../../shared/errors/errorText.ts'
import type { Token } from '../../shared/tokens/token.ts'
import { carryOver } from './model/carryOver.ts'
import type { Selection, SwapSearch } from './model/swapSearch.ts'

/** The same pair on another network, with a notice for tokens that do not exist there. */
export const carryPair = (i18n: I18n, pair: Pick<Selection, 'tokenIn' | 'tokenOut'>, there: readonly Token[]): SwapSearch =>
  carryOver(pair, there, (symbol) => toast({ title: errorText(i18n, { code: 'token.notAvailable', params: { symbol } }).what }))
