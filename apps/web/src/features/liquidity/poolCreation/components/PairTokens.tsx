import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { Network } from '@exchange/protocol/networks'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { ExistingPool } from './ExistingPool.tsx'
import { TokenChoice } from './TokenChoice.tsx'

type PairTokensProps = { readonly network: Network; readonly desk: NewPoolDesk; readonly onPick: (index: number) => void }

/** The two tokens of a pair, and the pool that they may have already. */
export const PairTokens = ({ network, desk, onPick }: PairTokensProps) => {
  const { sides, blockers, read, draft } = desk
  const isSame = blockers.tokens?.some(({ code }) => code === 'sameToken') ?? false
  const found = read.status === 'ok' && desk.wanted !== null ? read.value.pools[0] : undefined
  return (
    <>
      <div className="new-pair">
        {sides.map(({ token }, index) => (
          <TokenChoice key={index} token={token} place={index + 1} onPick={() => onPick(index)} />
        ))}
      </div>
      {isSame && (
        <Note tone="negative" icon={<Icon name="failed" />} role="alert">
          <b>
            <Trans>Invalid Pair Tokens</Trans>
          </b>{' '}
          <Trans>Choose two different tokens.</Trans>
        </Note>
      )}
      {desk.wanted !== null && read.status === 'failed' && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          <Trans>Could not check whether these tokens have a pool. Retrying with every block.</Trans>
        </Note>
      )}
      {found && draft.type && <ExistingPool network={network} pool={found} hasStrategies={desk.offered !== null} />}
    </>
  )
}
