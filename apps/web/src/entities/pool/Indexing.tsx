import { EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFeed } from '../../shared/events/feed.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { useNetwork } from '../../shared/network/network.ts'

/** Stands where a list will be once the index has worked through the network's history. */
export const Indexing = () => {
  const format = useFormat()
  const { chainId } = useNetwork()
  const progress = useFeed().index.get(chainId)?.progress
  return (
    <EmptyState title={<Trans>The pools are still being read.</Trans>}>
      {progress === undefined ? (
        <Trans>The index is working through the history of this network. The list fills by itself.</Trans>
      ) : (
        <Trans>
          The index has worked through {format.percent(progress * 100)} of the history of this network. The list fills by itself.
        </Trans>
      )}
    </EmptyState>
  )
}
