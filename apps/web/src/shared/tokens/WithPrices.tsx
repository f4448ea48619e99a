import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNetwork } from '../network/network.ts'
import { pricesQuery } from './queries.ts'

/** The text for a token without a price on the app network; while prices are unread, a text that says so. */
export const WithPrices = ({ children }: { readonly children: ReactNode }) => {
  const { data, isError, refetch } = useQuery(pricesQuery(useNetwork()))
  if (data) return children
  if (!isError) return <Trans>Loading prices.</Trans>
  return (
    <>
      <Trans>Prices could not be read.</Trans>{' '}
      <button type="button" className="link" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </button>
    </>
  )
}
