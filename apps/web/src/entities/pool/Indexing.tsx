import { EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { useFeed } from '../../shared/events/feed.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { useNetwork } from '../../shared/network/network.ts'

/** Replaces a list until the index has processed the network's history. */
export const Indexing = () => {
  const format = useFormat()
  const { chainId } = useNetwork()
  const progress = useFeed().index.get(chainId)?.progress
  return (
    <EmptyState title={<Trans>Loading pools.</Trans>}>
      {progress === undefined ? (
        <Trans>This network’s history is being indexed. The list fills automatically.</Trans>
      ) : (
        <Trans>{format.percent(progress * 100)} of this network’s history is indexed. The list fills automatically.</Trans>
      )}
    </EmptyState>
  )
}
