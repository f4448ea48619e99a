import { isNewlyOwned } from '@exchange/domain'
import { Badge, Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useChainNow } from '../../shared/clock/clock.ts'
import { Ago } from '../../shared/format/Ago.tsx'

type Props = {
  /** The network of names. */
  readonly chainId: number
  /** Seconds of chain time; nothing where a name never changed hands, or where that is unknown. */
  readonly at: number | null | undefined
}

const useIsNewlyOwned = ({ chainId, at }: Props): boolean => {
  const now = useChainNow(chainId)
  return now !== undefined && isNewlyOwned(at ?? undefined, now)
}

// NAME-10
/** Whoever had a name before was another account: said for 30 days beside the name. */
export const ChangedHandsBadge = (props: Props) =>
  useIsNewlyOwned(props) && (
    <Badge tone="warning">
      <Trans>Changed hands in the last 30 days</Trans>
    </Badge>
  )

// NAME-10
/** The same as a warning, where something may be sent to whoever has the name now. */
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
