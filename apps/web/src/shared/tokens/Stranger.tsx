import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, Icon, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { strangerQuery } from './strangerQuery.ts'
import { riskWords } from './riskWords.ts'
import { safeTokenText, shortAddress } from './safeText.ts'
import { TokenIcon } from './TokenIcon.tsx'

/** A token found only by its address: unverified, and behind the risk step. For an address without a token it says why. */
export const Stranger = ({ network, address, onImport }: { network: Network; address: Address; onImport: () => void }) => {
  const { i18n } = useLingui()
  const { data, isPending, isError } = useQuery(strangerQuery(network, address))
  if (isPending)
    return (
      <p className="stranger mut" role="status">
        <Spinner /> <Trans>Checking this address</Trans>
      </p>
    )
  if (isError)
    return (
      <p className="stranger mut" role="status">
        <Trans>The network could not be asked about this address. Try again.</Trans>
      </p>
    )
  if (data.status === 'refused') {
    const { what, why } = riskWords(data.risk)
    return (
      <p className="stranger mut" role="status">
        {i18n._(what)}. {i18n._(why)}
      </p>
    )
  }
  const { symbol } = safeTokenText(data.token)
  return (
    <div className="stranger">
      <TokenIcon token={data.token} size={36} />
      <span className="grow">
        <span className="row" style={{ gap: 8 }}>
          <bdi className="b">{symbol}</bdi>
          <Badge tone="warning" icon={<Icon name="warning" size={13} />}>
            <Trans>Unverified</Trans>
          </Badge>
        </span>
        <span className="sm dim" title={address}>
          {shortAddress(address)}
        </span>
      </span>
      <Button variant="outline" size="sm" onClick={onImport}>
        <Trans>Import</Trans>
      </Button>
    </div>
  )
}
