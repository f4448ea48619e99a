import { formatterFor } from '../../format/useFormat.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { TokenAmount } from '../run/types.ts'

/** "2.5 BNB" in the language of now. */
export const amountText = ({ amount, decimals, symbol }: Omit<TokenAmount, 'token'>): string =>
  `${formatterFor(i18n.locale).amount(amount, decimals)} ${symbol}`
