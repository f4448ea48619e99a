import type { Address } from '@exchange/domain'
import { Button } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { shortAddress } from '../../../shared/format/address.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { refreshChain } from '../../../shared/query/queryClient.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { requestTokens } from '../devnet.ts'
import { Failure } from './Failure.tsx'

/** Tokens for the connected account, on the app network. */
export const Faucet = () => {
  const { t } = useLingui()
  const { address } = useWallet()
  const { chainId, name } = useNetwork()
  const fill = useMutation({
    mutationFn: (to: Address) => requestTokens(to, chainId),
    onSuccess: () => refreshChain(chainId),
  })
  return (
    <section>
      <h3>
        <Trans>Faucet</Trans>
      </h3>
      <p className="sm mut">
        {address ? (
          <Trans>
            Sends BNB and every listed token to {shortAddress(address)} on {name}.
          </Trans>
        ) : (
          <Trans>Connect a wallet to receive tokens on {name}.</Trans>
        )}
      </p>
      <Button
        variant="secondary"
        disabled={!address}
        busy={fill.isPending}
        busyLabel={t`Sending tokens`}
        onClick={() => address && fill.mutate(address)}
      >
        {address ? <Trans>Get tokens</Trans> : <Trans>Connect a wallet first</Trans>}
      </Button>
      <p className="sm" role="status">
        {fill.data && <Plural value={fill.data.sent.length} one="# token arrived." other="# tokens arrived." />}
      </p>
      <Failure error={fill.error} />
    </section>
  )
}
