import { isNewlyOwned } from '@exchange/domain'
import { Badge, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useChainNow } from '../../shared/clock/clock.ts'
import { Ago } from '../../shared/format/Ago.tsx'

type Props = {
  /** The network of names. */
  readonly chainId: number
  /** Seconds of chain time; null or undefined if a name never changed hands or that is unknown. */
  readonly at: number | null | undefined
}

const useIsNewlyOwned = ({ chainId, at }: Props): boolean => {
  const now = useChainNow(chainId)
  return now !== undefined && isNewlyOwned(at ?? undefined, now)
}

// NAME-10
/** A badge beside a name for 30 days after it changed hands, because it belonged to another account. */
export const ChangedHandsBadge = (props: Props) =>
  useIsNewlyOwned(props) && (
    <Badge tone="warning">
      <Trans>Changed hands in the last 30 days</Trans>
    </Badge>
  )

// NAME-10
/** The same as a warning, wherever the user may send something to the name's current owner. */
export const ChangedHandsNote = (props: Props) =>
  useIsNewlyOwned(props) && (
    <Note tone="warning" icon={<Icon name="warning" />}>
      <p className="b">
        <Trans>
          Changed hands <Ago chainId={props.chainId} at={props.at ?? 0} />
        </Trans>
      </p>
      <p>
        <Trans>This name may belong to someone else now. Check the address.</Trans>
      </p>
    </Note>
  )
