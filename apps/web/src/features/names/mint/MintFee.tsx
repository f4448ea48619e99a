import { mintGas, NATIVE, valueOf, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useGasPrice, usePrices } from '../../../shared/tokens/queries.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { needsSecret } from '../model/secret.ts'

type Props = { readonly network: Network; readonly names: readonly { readonly name: string }[] }

// NAME-8
/** The approximate network fee of a mint: in dollars, or in the native coin without a price. */
export const MintFee = ({ network, names }: Props) => {
  const format = useFormat()
  const gasPrice = useGasPrice(network)
  const coinPrice = usePrices(network).get(tokenKey(NATIVE))
  if (names.length === 0 || gasPrice === undefined) return null
  const texts = names.map(({ name }) => name)
  const fee = mintGas(texts, needsSecret(names)) * gasPrice
  const { symbol, decimals } = network.nativeCurrency
  const amount = coinPrice === undefined ? `${format.amount(fee, decimals)} ${symbol}` : format.usd(valueOf(fee, WAD, coinPrice))
  return (
    <p className="sm mut">
      <Trans>Network fee about {amount}</Trans>
    </p>
  )
}
