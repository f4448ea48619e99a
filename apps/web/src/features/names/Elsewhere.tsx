import { brand } from '@exchange/domain'
import { Button, Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { setNetwork, useNetworks } from '../../shared/network/network.ts'
import { hasNames } from './hasNames.ts'

const word = brand.words.nameId

// NAME-1
/** Stands where a network has no names: names the one that has, with the way there. */
export const Elsewhere = () => {
  const home = useNetworks().find(hasNames)
  const network = home?.name ?? ''
  return (
    <Card>
      <EmptyState
        title={
          home ? (
            <Trans>
              {word} can only be minted on {network}
            </Trans>
          ) : (
            <Trans>This network has no {word}</Trans>
          )
        }
        action={
          home && (
            <Button variant="primary" onClick={() => setNetwork(home.chainId)}>
              <Trans>Switch to {network}</Trans>
            </Button>
          )
        }
      >
        {home && <Trans>Switching moves no funds.</Trans>}
      </EmptyState>
    </Card>
  )
}
